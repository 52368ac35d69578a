import type { BodyOf, ReplyOf } from "@patrak/contract";
import { needsKey, openedBy, optionLetters, reportLimits } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { asAttemptId } from "../attempts/attempt-ids.ts";
import { parseQuestionId, questionIdOf } from "../attempts/paper-ids.ts";
import { seenOrder, type SeenOrder } from "../attempts/seen-order.service.ts";
import { withShown } from "../sittings/shown.service.ts";
import { countReporters } from "./grouped.queries.ts";
import * as queries from "./reports.queries.ts";
import type { OwnRow, ReportingAttempt } from "./reports.queries.ts";

interface Parts {
  db: Database;
}

type Listed = ReplyOf<"GET /user/tests/attempt/{attemptId}/reports">["data"];
type Body = BodyOf<"POST /user/tests/attempt/{attemptId}/reports">;

/** No reply tells a key, or whether an answer was right, before the review of this attempt is open. */
export async function listReports({ db }: Parts, userId: string, unsafeId: string): Promise<Listed> {
  const attempt = await findAttempt(db, userId, unsafeId);
  const rows = await queries.selectOwnReports(db, userId, attempt.version_id);
  const isOpen = await isReviewOpen(db, attempt);
  const reported = rows.map(({ question }) => question);
  const reporters = isOpen ? await countReporters(db, attempt.version_id, reported) : null;
  const seen = isOpen ? await seenOrder(db, attempt) : null;
  return {
    reports: rows.map((row) => ({
      questionId: questionIdOf(attempt.version_id, row.question),
      category: row.category,
      words: row.words,
      link: row.link,
      reportedAt: row.reported_at.toISOString(),
      isObjection: row.is_objection,
      looked: row.looked_at && { at: row.looked_at.toISOString(), by: row.looker },
      others: reporters && Math.max(0, (reporters.get(row.question) ?? 1) - 1),
      answer: isOpen ? answerView(row, seen) : null,
    })),
    objectionsUntil: attempt.objections_until?.toISOString() ?? null,
  };
}

function answerView(row: OwnRow, seen: SeenOrder | null) {
  if (row.answered_at === null) return null;
  const letters = (options: number[]) => lettersOf(options, row.question, seen);
  return {
    at: row.answered_at.toISOString(),
    outcome: row.outcome!,
    ...(row.key_before && { before: letters(row.key_before) }),
    ...(row.key_after && { after: letters(row.key_after) }),
    text: {
      ...(row.english !== null && { english: row.english }),
      ...(row.hindi !== null && { hindi: row.hindi }),
    },
  };
}

/** Options of a question, from 1, as the learner saw them. */
export function lettersOf(options: readonly number[], question: number, seen: SeenOrder | null): string {
  const places = options.map((option) => (seen ? seen.optionOf(question, option) : option));
  return places
    .toSorted((one, other) => one - other)
    .map((place) => optionLetters[place - 1])
    .join(", ");
}

export async function report({ db }: Parts, userId: string, unsafeId: string, body: Body) {
  const attempt = await findAttempt(db, userId, unsafeId);
  const question = questionOf(attempt, body.questionId);
  if (needsKey(body.category) && !(await isReviewOpen(db, attempt))) throw new Refusal("NOT_NOW");
  if ((await queries.countOfDay(db, userId)) >= reportLimits.aDay)
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 3600 });
  const { category, language, words, link = null } = body;
  const isFirst = await queries.insertReport(db, attempt, { question, category, language, words, link });
  if (!isFirst) throw new Refusal("ALREADY_REPORTED");
  return { message: "Report sent" };
}

export async function changeReport(
  { db }: Parts,
  userId: string,
  unsafeId: string,
  body: BodyOf<"POST /user/tests/attempt/{attemptId}/reports/change">,
) {
  const place = await placeOf(db, userId, unsafeId, body.questionId);
  const isChanged = await queries.updateReport(db, place, { words: body.words, link: body.link ?? null });
  if (!isChanged) throw new Refusal("NOT_NOW");
  return { message: "Report changed" };
}

export async function takeBack({ db }: Parts, userId: string, unsafeId: string, questionId: string) {
  const place = await placeOf(db, userId, unsafeId, questionId);
  if (!(await queries.deleteReport(db, place))) throw new Refusal("NOT_NOW");
  return { message: "Report taken back" };
}

async function placeOf(db: Database, userId: string, unsafeId: string, questionId: string) {
  const attempt = await findAttempt(db, userId, unsafeId);
  return { userId, versionId: attempt.version_id, question: questionOf(attempt, questionId) };
}

async function findAttempt(db: Database, userId: string, unsafeId: string): Promise<ReportingAttempt> {
  const attempt = await queries.selectOptionalReporting(db, userId, asAttemptId(unsafeId));
  if (!attempt) throw new Refusal("NOT_FOUND");
  return attempt;
}

/** The number as written of a question of this attempt's paper. */
function questionOf({ version_id, question_count }: ReportingAttempt, questionId: string): number {
  const parsed = parseQuestionId(questionId);
  const isOfPaper = parsed?.versionId === version_id && parsed.question <= question_count;
  if (!isOfPaper) throw new Refusal("NOT_FOUND");
  return parsed.question;
}

async function isReviewOpen(db: Database, attempt: ReportingAttempt): Promise<boolean> {
  if (attempt.status === 0 || attempt.is_held) return false;
  const [judged] = await withShown(db, [attempt]);
  return openedBy(judged!.shown).review;
}
