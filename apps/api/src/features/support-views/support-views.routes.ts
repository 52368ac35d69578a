import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import { openView, showView, type SupportViewParts } from "./support-views.service.ts";

export function registerSupportViewRoutes(admin: FastifyInstance, parts: SupportViewParts) {
  serve(admin, "POST /admin/learners/{id}/support-views", (request) =>
    openView(parts, request.params.id, request.body, actingAdministrator(request)),
  );

  serve(admin, "GET /admin/support-views/{id}", (request) =>
    showView(parts, request.params.id, administratorOf(request).user_id),
  );
}
