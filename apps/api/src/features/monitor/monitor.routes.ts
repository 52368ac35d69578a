import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import type { Database } from "../../platform/db.ts";
import { createCounts } from "./counts.service.ts";
import { listWatched, watchSitting } from "./monitor.service.ts";

export function registerMonitorRoutes(admin: FastifyInstance, { db, zone }: { db: Database; zone: string }) {
  const parts = { db, zone, counts: createCounts(db) };
  serve(admin, "GET /admin/sittings/{id}/monitor", ({ params }) => watchSitting(parts, params.id));
  serve(admin, "GET /admin/sittings/{id}/monitor/learners", ({ params, query }) =>
    listWatched(parts, params.id, query),
  );
}
