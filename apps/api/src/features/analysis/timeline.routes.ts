import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import * as service from "./timeline.service.ts";

export function registerTimelineRoutes(admin: FastifyInstance, parts: service.TimelineParts) {
  serve(admin, "GET /admin/sittings/{id}/timeline", ({ params, query }) =>
    service.showTimeline(parts, params.id, query),
  );
  serve(admin, "POST /admin/sittings/{id}/receipts", (request) =>
    service.readReceipts(parts, actingAdministrator(request), request.params.id, request.body),
  );
}
