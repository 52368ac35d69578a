import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { listReportedTests, showItems } from "./items.service.ts";

export function registerItemRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  serve(admin, "GET /admin/items", () => listReportedTests(db));
  serve(admin, "GET /admin/items/{testId}", ({ params }) => showItems(db, params.testId));
}
