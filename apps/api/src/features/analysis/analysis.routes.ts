import type { FastifyInstance, FastifyRequest } from "fastify";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./analysis.service.ts";
import type { AnalysisParts } from "./parts.ts";

export function registerAnalysisRoutes(student: FastifyInstance, parts: AnalysisParts) {
  // After a test everybody asks within the same minute. In line they are served one after the other; all at once, each
  // would wait for several statements among those of all others, until nobody is there any more to be answered.
  const inTurn = createQueue({ line: "analyses", atOnce: 8, waiting: 200 });

  serve(student, "GET /user/testanalysis/{testAttemptId}", async (request) => ({
    data: await inTurn(() => service.showAnalysis(parts, ...whoAndWhich(request))),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/solutions", async (request) => ({
    data: await service.showSolutions(parts, ...whoAndWhich(request)),
  }));

  serve(student, "GET /user/testanalysis/{testAttemptId}/receipts", (request) =>
    service.sealReceipts(parts, ...whoAndWhich(request)),
  );
}

/** Whoever is handed a receipts file can check whose signature it bears. */
export function registerReceiptKeys(anybody: FastifyInstance, { signer }: Pick<AnalysisParts, "signer">) {
  serve(anybody, "GET /receipts/keys", async () => ({ data: { publicKeys: signer.publicKeys } }));
}

function whoAndWhich(request: { params: { testAttemptId: string } } & Pick<FastifyRequest, "caller">) {
  return [callerOf(request).userId, request.params.testAttemptId] as const;
}
