import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import { askErasure, exportLearner, undoErasure } from "./erasure.service.ts";

export function registerErasureRoutes(admin: FastifyInstance, parts: { db: Database; archives: Archives }) {
  const { db } = parts;
  serve(admin, "POST /admin/learners/{id}/export", (request) =>
    exportLearner(parts, request.params.id, actingAdministrator(request)),
  );

  serve(admin, "POST /admin/learners/{id}/erase", (request) =>
    askErasure(db, request.params.id, request.body, actingAdministrator(request)),
  );

  serve(admin, "POST /admin/learners/{id}/keep", async (request) => {
    await undoErasure(db, request.params.id, request.body.reason, actingAdministrator(request));
    return { message: "The learner is kept" };
  });
}
