import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import * as answering from "./answering.service.ts";
import * as service from "./reports.service.ts";

export function registerReportRoutes(student: FastifyInstance, parts: { db: Database }) {
  serve(student, "GET /user/tests/attempt/{attemptId}/reports", async (request) => ({
    data: await service.listReports(parts, callerOf(request).userId, request.params.attemptId),
  }));
  serve(student, "POST /user/tests/attempt/{attemptId}/reports", (request) =>
    service.report(parts, callerOf(request).userId, request.params.attemptId, request.body),
  );
  serve(student, "POST /user/tests/attempt/{attemptId}/reports/change", (request) =>
    service.changeReport(parts, callerOf(request).userId, request.params.attemptId, request.body),
  );
  serve(student, "POST /user/tests/attempt/{attemptId}/reports/delete", (request) =>
    service.takeBack(parts, callerOf(request).userId, request.params.attemptId, request.body.questionId),
  );
}

export function registerAnsweringRoutes(admin: FastifyInstance, parts: { db: Database }) {
  serve(admin, "GET /admin/reports", () => answering.listReportedTests(parts));
  serve(admin, "GET /admin/reports/{testId}", ({ params }) => answering.showGroups(parts, params.testId));
  serve(admin, "GET /admin/reports/questions/{questionId}", ({ params }) =>
    answering.showReports(parts, params.questionId),
  );
  serve(admin, "POST /admin/reports/questions/{questionId}/look", (request) =>
    answering.look(parts, actingAdministrator(request), request.params.questionId),
  );
  serve(admin, "POST /admin/reports/questions/{questionId}/answer", (request) =>
    answering.answer(parts, actingAdministrator(request), request.params.questionId, request.body),
  );
}
