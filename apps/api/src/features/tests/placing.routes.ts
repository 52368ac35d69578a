import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import type { Writer } from "../packages/change.service.ts";
import * as places from "./placing.service.ts";

/** A test's place in its package, and whether students see it there. */
export function registerTestPlaceRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  const by = (request: Pick<FastifyRequest, "administrator" | "ip" | "headers">): Writer => ({
    db,
    actor: actingAdministrator(request),
  });

  serve(admin, "POST /admin/packages/{id}/tests", (request) =>
    places.createTest(by(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/rename", (request) =>
    places.renameTest(by(request), request.params.testId, request.body.title),
  );
  serve(admin, "POST /admin/tests/{testId}/move", (request) =>
    places.moveTest(by(request), request.params.testId, request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/withdraw", (request) =>
    places.withdrawTest(by(request), request.params.testId),
  );
  serve(admin, "POST /admin/tests/{testId}/restore", (request) =>
    places.restoreTest(by(request), request.params.testId),
  );
  serve(admin, "POST /admin/tests/{testId}/delete", (request) =>
    places.deleteTest(by(request), request.params.testId),
  );
}
