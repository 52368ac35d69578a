import { Refusal } from "../../platform/errors.ts";
import { readLedger } from "../../platform/ledger/archive/archives.ts";
import { asAttemptId } from "../attempts/attempt-ids.ts";
import * as queries from "./analysis.queries.ts";
import type { CompletedRow } from "./analysis.queries.ts";
import { analysisView } from "./analysis.views.ts";
import type { AnalysisParts } from "./analysis.parts.ts";
import { receiptsView } from "./receipts.views.ts";

export async function showAnalysis(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { scoringDb } = parts;
  const attempt = await findOpened(parts, userId, unsafeId);
  const [questions, sheet, histogram, totals, testTrend, packageTrend] = await Promise.all([
    parts.keyedQuestions(attempt),
    queries.selectSheet(scoringDb, attempt),
    parts.histogram(attempt),
    parts.questionTotals(attempt),
    queries.selectTestTrend(scoringDb, attempt),
    queries.selectPackageTrend(scoringDb, attempt),
  ]);
  return analysisView({ attempt, questions, sheet, histogram, totals, testTrend, packageTrend });
}

export async function showSolutions(parts: AnalysisParts, userId: string, unsafeId: string) {
  const attempt = await findOpened(parts, userId, unsafeId);
  return { solutions: await parts.solutions(attempt) };
}

/** Receipts contain the student's choices and no key, so they need not wait for the analysis. */
export async function sealReceipts(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { db, scoringDb, signer, archives } = parts;
  const { attempt } = await findCompleted(parts, userId, unsafeId);
  const keys = [{ userId, attemptId: attempt.attempt_id }];
  const [saves, late, student] = await Promise.all([
    readLedger(archives, keys, (ledger) => queries.selectSaves(scoringDb, ledger, attempt)),
    readLedger(archives, keys, (ledger) => queries.selectLateSaves(scoringDb, ledger, attempt)),
    queries.selectStudentName(db, userId),
  ]);
  return signer.seal(receiptsView({ attempt, saves, late, student }));
}

/** A completed attempt whose test shows results. */
async function findOpened(parts: AnalysisParts, userId: string, unsafeId: string): Promise<CompletedRow> {
  const { attempt, isHeld } = await findCompleted(parts, userId, unsafeId);
  if (isHeld) throw new Refusal("ANALYSIS_HELD");
  return attempt;
}

/** The only way to a result: the row proves a completed attempt of this student. */
async function findCompleted({ scoringDb, closing }: AnalysisParts, userId: string, unsafeId: string) {
  const key = { userId, attemptId: asAttemptId(unsafeId), closesAfter: closing.closesAfter };
  let found = await queries.selectOptionalAttempt(scoringDb, key);
  if (found?.is_due) {
    await closing.closeIfDue(key);
    found = await queries.selectOptionalAttempt(scoringDb, key);
  }
  if (!found) throw new Refusal("NOT_FOUND");
  if (found.status === 0) throw new Refusal("ATTEMPT_OPEN");
  return { attempt: await queries.selectCompleted(scoringDb, found), isHeld: found.is_held };
}
