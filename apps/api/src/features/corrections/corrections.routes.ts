import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/csv.ts";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import { showLog, showQuestion } from "./log.service.ts";
import { makeCorrection } from "./making.service.ts";
import { previewCorrection, sendChanging, type PreviewParts } from "./preview.service.ts";

export function registerCorrectionRoutes(admin: FastifyInstance, parts: PreviewParts) {
  // Each reads every sheet of a test.
  const inTurn = createQueue({ line: "corrections", atOnce: 1, waiting: 20 });

  serve(admin, "GET /admin/tests/{testId}/corrections", ({ params }) => showLog(parts.db, params.testId));
  serve(admin, "GET /admin/tests/{testId}/corrections/question", ({ params, query }) =>
    showQuestion(parts.db, params.testId, query),
  );
  serve(admin, "POST /admin/tests/{testId}/corrections/preview", ({ params, body }) =>
    inTurn(() => previewCorrection(parts, params.testId, body)),
  );
  serve(admin, "GET /admin/tests/{testId}/corrections/csv", async (request, reply) => {
    const actor = actingAdministrator(request);
    const lines = await sendChanging(parts, actor, request.params.testId, request.query);
    return sendCsv(reply, "correction.csv", lines);
  });
  serve(admin, "POST /admin/tests/{testId}/corrections", (request) =>
    makeCorrection(parts, actingAdministrator(request), request.params.testId, request.body),
  );
}
