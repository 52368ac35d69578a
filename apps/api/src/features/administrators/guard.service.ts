import { may } from "@patrak/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { callerOf, guardScope } from "../../platform/session/guard.ts";
import { deviceOf } from "../../platform/user-agent.ts";
import type { Actor } from "../audit/audit.service.ts";
import { selectOptionalSignedIn, type Administrator } from "./administrators.queries.ts";
import { actorOf } from "./login.service.ts";

declare module "fastify" {
  interface FastifyRequest {
    administrator: Administrator | null;
  }
}

/**
 * Closes a scope to everybody but administrators whose role has the right that the contract names for the route. The
 * database is asked each time: a session that is over or a role that was taken away counts from the next call on.
 */
export function guardAdministrators(
  scope: FastifyInstance,
  parts: Parameters<typeof guardScope>[2] & { db: Database },
) {
  guardScope(scope, "ADMIN", parts);
  scope.decorateRequest("administrator", null);
  scope.addHook("onRoute", ({ url, config }) => {
    if (config?.right === undefined) throw new Error(`${url} names no right, so nobody could be let in`);
  });
  scope.addHook("onRequest", async (request) => {
    const admin = await selectOptionalSignedIn(parts.db, callerOf(request));
    if (!admin) throw new Refusal("SESSION_REQUIRED");
    const { right } = request.routeOptions.config;
    if (right === undefined || !may(admin.role, right)) throw new Refusal("ROLE_REFUSED");
    request.administrator = admin;
  });
}

/** The administrator who calls a guarded route. */
export function administratorOf(request: Pick<FastifyRequest, "administrator">): Administrator {
  if (!request.administrator) throw new Error("this route is outside of the administrators' scope");
  return request.administrator;
}

/** The same, as the audit log names whoever acts. */
export function actingAdministrator(
  request: Pick<FastifyRequest, "administrator" | "ip" | "headers">,
): Actor {
  const { ip, headers } = request;
  return actorOf({ ip, device: deviceOf(headers["user-agent"]) }, administratorOf(request));
}
