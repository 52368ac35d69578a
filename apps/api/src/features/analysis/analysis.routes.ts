import type { FastifyInstance, FastifyRequest } from "fastify";
import { nameLanguageOf } from "../../platform/interface-language.ts";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./analysis.service.ts";
import type { AnalysisParts } from "./analysis.parts.ts";

export function registerAnalysisRoutes(student: FastifyInstance, parts: AnalysisParts) {
  // After a test everybody asks within the same minute. In a queue they are served one after the other; all
  // at once, each would wait for several statements among everybody's, until all have timed out.
  const inTurn = createQueue({ line: "analyses", atOnce: 8, waiting: 400 });

  serve(student, "GET /user/testanalysis/{testAttemptId}", async (request) => ({
    data: await inTurn(() => service.showAnalysis(parts, ...whoAndWhich(request), nameLanguageOf(request))),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/review", async (request) => ({
    data: await inTurn(() => service.showReview(parts, ...whoAndWhich(request), nameLanguageOf(request))),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/solutions", async (request) => ({
    data: await service.showSolutions(parts, ...whoAndWhich(request)),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/corrections", (request) =>
    service.showCorrections(parts, ...whoAndWhich(request)),
  );

  serve(student, "GET /user/testanalysis/{testAttemptId}/held", async (request) => ({
    data: await service.showHeld(parts, ...whoAndWhich(request)),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/receipts", (request) =>
    service.sealReceipts(parts, ...whoAndWhich(request)),
  );
}

/** Anybody who gets a receipts file can check its signature with these keys. */
export function registerReceiptKeys(anybody: FastifyInstance, { signer }: Pick<AnalysisParts, "signer">) {
  serve(anybody, "GET /receipts/keys", async () => ({ data: { publicKeys: signer.publicKeys } }));
}

function whoAndWhich(request: { params: { testAttemptId: string } } & Pick<FastifyRequest, "caller">) {
  return [callerOf(request).userId, request.params.testAttemptId] as const;
}
