import type { Histogram } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import { createSharedReads } from "../../platform/shared-reads.ts";
import type { Closing } from "../attempts/closing.service.ts";
import {
  selectHistogram,
  selectKeyedQuestions,
  selectQuestionTotals,
  type KeyedRow,
  type QuestionTotalsRow,
} from "./analysis.queries.ts";
import { createReceiptSigner, type ReceiptSigner } from "./receipt-signer.ts";
import { drawSolutions, type Solution } from "./solutions.ts";

/** Solutions are drawn HTML: about a hundred papers of them. */
const MOST_SOLUTION_CHARACTERS = 20_000_000;

export interface AnalysisParts {
  /** As students are served: for what is no secret. */
  db: Database;
  /** Reads keys and results; on connections of its own, so that handing in never waits for those who read. */
  scoringDb: Database;
  closing: Pick<Closing, "closesAfter" | "closeIfDue">;
  /** A version never changes, so what it holds is read once. */
  keyedQuestions(versionId: string): Promise<KeyedRow[]>;
  solutions(versionId: string): Promise<Solution[]>;
  /** Of first attempts at a test; all who were closed before it was asked for are in it. */
  histogram(testId: string): Promise<Histogram>;
  questionTotals(versionId: string): Promise<QuestionTotalsRow[]>;
  signer: ReceiptSigner;
}

export function createAnalysis(options: {
  db: Database;
  scoringDb: Database;
  closing: Closing;
  keys: Keyring;
}): AnalysisParts {
  const { db, scoringDb, closing } = options;
  const questions = new LRUCache<string, KeyedRow[]>({
    max: 500,
    fetchMethod: (versionId) => selectKeyedQuestions(scoringDb, versionId),
  });
  const solutions = new LRUCache<string, Solution[]>({
    maxSize: MOST_SOLUTION_CHARACTERS,
    sizeCalculation: (drawn) => 1 + JSON.stringify(drawn).length,
    fetchMethod: (versionId) => drawSolutions(scoringDb, versionId),
    ignoreFetchAbort: true,
  });
  return {
    db,
    scoringDb,
    closing,
    keyedQuestions: (versionId) => questions.forceFetch(versionId),
    solutions: (versionId) => solutions.forceFetch(versionId),
    histogram: createSharedReads((testId) => selectHistogram(scoringDb, testId)),
    questionTotals: createSharedReads((versionId) => selectQuestionTotals(scoringDb, versionId)),
    signer: createReceiptSigner(options.keys.derive("receipts")),
  };
}
