import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { listEntries, showEntry } from "./audit.service.ts";

export function registerAuditRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  serve(admin, "GET /admin/audit", (request) => listEntries(db, request.query));
  serve(admin, "GET /admin/audit/{entryId}", (request) => showEntry(db, request.params.entryId));
}
