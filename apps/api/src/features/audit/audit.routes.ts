import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "./actor.service.ts";
import { listEntries, showEntry } from "./audit.service.ts";
import { downloadEntries } from "./download.service.ts";

export function registerAuditRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  serve(admin, "GET /admin/audit", (request) => listEntries(db, request.query));
  serve(admin, "GET /admin/audit/{entryId}", (request) => showEntry(db, request.params.entryId));
  serve(admin, "GET /admin/audit-file", async (request, reply) =>
    sendCsv(reply, "audit-log.csv", await downloadEntries(db, actingAdministrator(request), request.query)),
  );
}
