import { SAVE_HEADERS } from "@patrak/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve, type RequestOf } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./attempts.service.ts";
import { passagesOf, sendPaper } from "./paper-cache.ts";
import type { AttemptParts } from "./attempts.parts.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** When the save's headers arrived, by the database's clock. */
    receivedAt: number;
  }
}

export function registerAttemptRoutes(student: FastifyInstance, parts: AttemptParts) {
  serve(student, "POST /user/tests/{id}/start", async (request) => ({
    data: await service.startTest(parts, callerOf(request).userId, request.params.id),
  }));

  serve(student, "GET /user/tests/attempt/{attemptId}", async (request) => {
    const { versionId, view } = await service.showAttempt(parts, ...whoAndWhich(request));
    if (request.query.paper === "separate") return { data: view };
    return { data: { ...view, questions: (await parts.papers.get(versionId)).questions } };
  });

  serve(student, "GET /user/tests/attempt/{attemptId}/paper", async (request, reply) =>
    sendPaper(request, reply, await service.findPaper(parts, ...whoAndWhich(request))),
  );

  serve(student, "GET /user/tests/attempt/{attemptId}/status", async (request) => ({
    data: await service.showStatus(parts, ...whoAndWhich(request), request.query.writer),
  }));

  serve(student, "POST /user/tests/passages", async (request) => ({
    data: { passages: await passagesOf(parts, callerOf(request).userId, request.body.passageIds) },
  }));

  serve(student, "POST /user/tests/attempt/{attemptId}/submit", async (request) => ({
    message: "Your test has been submitted",
    data: await service.submitAttempt(parts, ...whoAndWhich(request), request.query.deadline),
  }));
}

/** In its own scope: only saves are stamped. */
export function registerSaveRoute(saves: FastifyInstance, parts: AttemptParts) {
  saves.decorateRequest("receivedAt", 0);
  saves.addHook("onRequest", (request, _reply, done) => {
    request.receivedAt = parts.clock.now();
    done();
  });

  serve(saves, "POST /user/tests/response", async (request) => ({
    data: await service.saveAnswer(parts, callerOf(request).userId, answerOf(request)),
  }));
}

function answerOf({ body, headers, receivedAt }: RequestOf<"POST /user/tests/response">) {
  const seq = headers[SAVE_HEADERS.seq];
  return {
    ...body,
    seq: seq === undefined ? undefined : Number(seq),
    writer: headers[SAVE_HEADERS.writer],
    language: headers[SAVE_HEADERS.language],
    timeMs: Number(headers[SAVE_HEADERS.timeOnQuestion] ?? 0),
    received: receivedAt,
  };
}

function whoAndWhich(request: { params: { attemptId: string } } & Pick<FastifyRequest, "caller">) {
  return [callerOf(request).userId, request.params.attemptId] as const;
}
