import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { administratorOf } from "../audit/actor.service.ts";
import { showOverview, type OverviewParts } from "./overview.service.ts";

export function registerOverviewRoutes(admin: FastifyInstance, parts: OverviewParts) {
  serve(admin, "GET /admin/home", (request) =>
    showOverview(parts, administratorOf(request).role, request.query.since),
  );
}
