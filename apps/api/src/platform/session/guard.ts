import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";
import type { CallLimits } from "../general-limits.ts";
import { cookieNames } from "./cookies.ts";
import type { AccessTokens, Caller, Role } from "./access-token.ts";
import type { Revocations } from "./revocations.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Closes a scope to all but one role, and counts the call first. A route registered
 * inside cannot forget either.
 */
export function guardScope(
  scope: FastifyInstance,
  role: Role,
  { access, revocations, limits }: { access: AccessTokens; revocations: Revocations; limits: CallLimits },
) {
  const admit = (request: FastifyRequest, token: string | undefined, caller: Caller | null) => {
    if (!caller && token !== undefined && access.isOfAnotherKey(token)) throw tryAnotherInstance();
    if (!caller || revocations.has(caller.sessionId) || revocations.has(caller.userId))
      throw new Refusal("SESSION_REQUIRED");
    if (caller.role !== role) throw new Refusal("ROLE_REFUSED");
    request.caller = caller;
    return limits.takeOf(request, caller.userId);
  };
  // The framework waits for a promise, which a save with a known token does not need.
  scope.addHook("onRequest", (request, _reply, done) => {
    const token = request.cookies[cookieNames(role).access];
    const caller = token === undefined ? null : access.verify(token);
    if (caller instanceof Promise) return caller.then((one) => admit(request, token, one));
    try {
      return admit(request, token, caller) ?? done();
    } catch (refusal) {
      return done(refusal as Error);
    }
  });
}

/** Keys are being replaced, and this instance does not have the new one yet: nobody is signed out for that. */
export const tryAnotherInstance = () => new Refusal("BUSY", { retryAfterSeconds: 1 });

/** The caller of a guarded route. */
export function callerOf(request: Pick<FastifyRequest, "caller">): Caller {
  if (!request.caller) throw new Error("this route is outside of every guarded scope");
  return request.caller;
}
