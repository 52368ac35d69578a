import { markSheet, openedBy, type Language } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { readLedger } from "../../platform/ledger/archive/archives.ts";
import { asAttemptId } from "../attempts/attempt-ids.ts";
import { seenOrder } from "../attempts/seen-order.service.ts";
import { readPlace } from "../results/place.service.ts";
import { plannedOpening } from "../sittings/opening.service.ts";
import * as queries from "./analysis.queries.ts";
import { heldView } from "./held.views.ts";
import { analysisView, isLeft, reviewView } from "./analysis.views.ts";
import type { AnalysisParts } from "./analysis.parts.ts";
import { linesOf, logOf } from "./corrected.service.ts";
import { receiptsView } from "./receipts.views.ts";
import { sheetRowOf, type SheetRow } from "../sheets/sheets.service.ts";

/** With the names of sections and topics in the given language. */
export async function showAnalysis(
  parts: AnalysisParts,
  userId: string,
  unsafeId: string,
  language: Language,
) {
  const { scoringDb } = parts;
  const { attempt, sheet, shown } = await findOpened(parts, userId, unsafeId, "analysis");
  const [questions, seen, figures, trends, merit] = await Promise.all([
    parts.keyedQuestions(attempt),
    seenOrder(parts.db, attempt),
    parts.figures(attempt),
    queries.selectTrends(scoringDb, attempt).then((rows) => parts.judge(rows)),
    readPlace(scoringDb, attempt, shown),
  ]);
  const corrected = await linesOf(parts, { attempt, sheet, seen, isRankShown: shown.rank });
  const asked = { language, attempt, questions, seen, sheet, everyone: figures.everyone };
  return { ...analysisView({ ...asked, figures, shown, trends, merit }), ...corrected };
}

/** For everybody who took the test and may know the score. */
export async function showCorrections(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { attempt, shown, isHeld } = await findCompleted(parts, userId, unsafeId);
  if (isHeld || !openedBy(shown).figures) throw new Refusal("ANALYSIS_HELD");
  return logOf(parts, attempt);
}

/** What was right and what was chosen, without any figure: for who may know the key and not yet the score. */
export async function showReview(parts: AnalysisParts, userId: string, unsafeId: string, language: Language) {
  const { attempt, sheet } = await findOpened(parts, userId, unsafeId, "review");
  const [questions, seen] = await Promise.all([parts.keyedQuestions(attempt), seenOrder(parts.db, attempt)]);
  return reviewView({ language, attempt, questions, seen, sheet });
}

export async function showSolutions(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { attempt } = await findOpened(parts, userId, unsafeId, "review");
  return { solutions: await parts.solutions(attempt) };
}

/** What is known of a completed attempt while its results are held back. */
export async function showHeld(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { db, scoringDb } = parts;
  const { attempt, sheet, shown, isHeld, opensAt } = await findCompleted(parts, userId, unsafeId);
  const [questions, student, planned] = await Promise.all([
    parts.keyedQuestions(attempt),
    queries.selectStudentName(db, userId),
    plannedOpening(scoringDb, attempt.sitting_id),
  ]);
  const opens = isHeld ? opensAt : planned;
  const { figures, review } = openedBy(shown);
  return {
    ...heldView({ attempt, questions, sheet, student, opens, isScored: figures && !isHeld }),
    isReviewOpen: review && !isHeld,
    zone: parts.zone,
  };
}

/** Receipts contain the student's choices and no key, so they need not wait for the analysis. */
export async function sealReceipts(parts: AnalysisParts, userId: string, unsafeId: string) {
  const { db, scoringDb, signer, archives } = parts;
  const { attempt, sheet } = await findCompleted(parts, userId, unsafeId);
  const keys = [{ userId, attemptId: attempt.attempt_id }];
  const [notCounted, seen, saves, late, student] = await Promise.all([
    readNotCounted(parts, attempt, sheet),
    seenOrder(db, attempt),
    readLedger(archives, keys, (ledger) => queries.selectSaves(scoringDb, ledger, attempt)),
    readLedger(archives, keys, (ledger) => queries.selectLateSaves(scoringDb, ledger, attempt)),
    queries.selectStudentName(db, userId),
  ]);
  return signer.seal(receiptsView({ attempt, notCounted, seen, saves, late, student }));
}

/** Answered, and none of those that count in their section; which these are follows from the answers alone. */
async function readNotCounted(
  parts: AnalysisParts,
  attempt: queries.CompletedRow,
  { answers, languages }: SheetRow,
): Promise<number[]> {
  const questions = await parts.keyedQuestions(attempt);
  if (!questions.some(({ anyOf }) => anyOf)) return [];
  const marked = markSheet(answers, questions, languages);
  return marked.flatMap((one, at) => (isLeft(one) ? [at + 1] : []));
}

/** A completed attempt of which this may be shown. */
async function findOpened(
  parts: AnalysisParts,
  userId: string,
  unsafeId: string,
  what: "analysis" | "review",
) {
  const found = await findCompleted(parts, userId, unsafeId);
  if (found.isHeld || !openedBy(found.shown)[what]) throw new Refusal("ANALYSIS_HELD");
  return found;
}

/** The only way to a result: the row proves a completed attempt of this student. */
async function findCompleted({ scoringDb, closing, judge }: AnalysisParts, userId: string, unsafeId: string) {
  const key = { userId, attemptId: asAttemptId(unsafeId), closesAfter: closing.closesAfter };
  let found = await queries.selectOptionalAttempt(scoringDb, key);
  if (found?.is_due) {
    await closing.closeIfDue(key);
    found = await queries.selectOptionalAttempt(scoringDb, key);
  }
  if (!found) throw new Refusal("NOT_FOUND");
  if (found.status === 0) throw new Refusal("ATTEMPT_OPEN");
  const [judged] = await judge([found]);
  const sheet = sheetRowOf({ ...found, languages: found.spoken });
  return {
    attempt: found,
    sheet,
    shown: judged!.shown,
    isHeld: found.is_held,
    opensAt: found.analysis_opens_at,
  };
}
