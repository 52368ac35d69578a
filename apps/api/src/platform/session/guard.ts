import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";
import { cookieNames } from "./cookies.ts";
import type { AccessTokens, Caller, Role } from "./access.ts";
import type { Revocations } from "./revocations.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Closes a scope to everybody but one role. A route registered inside cannot forget its guard. */
export function guardScope(
  scope: FastifyInstance,
  role: Role,
  { access, revocations }: { access: AccessTokens; revocations: Revocations },
) {
  scope.addHook("onRequest", async (request) => {
    const token = request.cookies[cookieNames(role).access];
    const caller = token === undefined ? null : await access.verify(token);
    if (!caller || revocations.has(caller.sessionId)) throw new Refusal("SESSION_REQUIRED");
    if (caller.role !== role) throw new Refusal("ROLE_REFUSED");
    request.caller = caller;
  });
}

/** The caller of a guarded route. */
export function callerOf(request: Pick<FastifyRequest, "caller">): Caller {
  if (!request.caller) throw new Error("this route is outside of every guarded scope");
  return request.caller;
}
