import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { administratorOf } from "../audit/actor.service.ts";
import { showOverview } from "./overview.service.ts";

export function registerOverviewRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  serve(admin, "GET /admin/home", (request) =>
    showOverview(db, administratorOf(request).role, request.query.since),
  );
}
