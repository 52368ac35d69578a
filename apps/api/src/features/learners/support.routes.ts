import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator, administratorOf } from "../administrators/guard.service.ts";
import { openView, showView, type SupportParts } from "./support.service.ts";

export function registerSupportRoutes(admin: FastifyInstance, parts: SupportParts) {
  serve(admin, "POST /admin/learners/{id}/support-views", (request) =>
    openView(parts, request.params.id, request.body, actingAdministrator(request)),
  );

  serve(admin, "GET /admin/support-views/{id}", (request) =>
    showView(parts, request.params.id, administratorOf(request).user_id),
  );
}
