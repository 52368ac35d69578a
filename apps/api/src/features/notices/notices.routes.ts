import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { listNotices, readAll, readNotice } from "./notices.service.ts";

export function registerNoticeRoutes(student: FastifyInstance, parts: { db: Database }) {
  serve(student, "GET /user/notices", (request) =>
    listNotices(parts, callerOf(request).userId, request.query.before),
  );

  serve(student, "POST /user/notices/{id}/read", async (request) => {
    await readNotice(parts, callerOf(request).userId, request.params.id);
    return { message: "The notice is read" };
  });

  serve(student, "POST /user/notices/read", (request) =>
    readAll(parts, callerOf(request).userId, request.body.newestId),
  );
}
