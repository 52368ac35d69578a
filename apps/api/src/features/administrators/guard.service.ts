import { may } from "@patrak/domain";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { callerOf, guardScope } from "../../platform/session/guard.ts";
import { selectOptionalSignedIn } from "./administrators.queries.ts";

/**
 * Closes a scope to all but administrators whose role has the right that the contract names for the route.
 * The database is asked on every call: an ended session or a revoked role takes effect on the next call.
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
