import type { FastifyInstance } from "fastify";
import { nameLanguageOf } from "../../platform/interface-language.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import type { HomeParts } from "./home.parts.ts";
import { showHome } from "./home.service.ts";

export function registerHomeRoutes(student: FastifyInstance, parts: HomeParts) {
  serve(student, "GET /user/home", async (request) => ({
    data: await showHome(parts, { userId: callerOf(request).userId, language: nameLanguageOf(request) }),
  }));
}
