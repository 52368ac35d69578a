import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./analysis.service.ts";
import type { AnalysisParts } from "./parts.ts";

export function registerAnalysisRoutes(student: FastifyInstance, parts: AnalysisParts) {
  serve(student, "GET /user/testanalysis/{testAttemptId}", async (request) => ({
    data: await service.showAnalysis(parts, ...whoAndWhich(request)),
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
