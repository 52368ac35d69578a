import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { showReadiness, type ReadinessParts } from "./readiness.service.ts";

export function registerReadinessRoutes(admin: FastifyInstance, parts: ReadinessParts) {
  serve(admin, "GET /admin/sittings/{id}/readiness", ({ params }) => showReadiness(parts, params.id));
}
