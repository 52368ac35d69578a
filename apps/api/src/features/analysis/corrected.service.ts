import type { ReplyOf } from "@patrak/contract";
import {
  isStandingShown,
  markSheet,
  percentileOf,
  rankOf,
  standingOf,
  toMarks,
  undoneBy,
  type Histogram,
} from "@patrak/domain";
import { seenOrder, type SeenOrder } from "../attempts/seen-order.service.ts";
import type { AnalysisParts } from "./analysis.parts.ts";
import type { SheetRow } from "../sheets/sheets.service.ts";
import type { CompletedRow } from "./analysis.queries.ts";
import { titleOf } from "./analysis.views.ts";
import { selectCorrections, type CorrectionRow } from "./corrected.queries.ts";

type Line = NonNullable<ReplyOf<"GET /user/testanalysis/{testAttemptId}">["data"]["corrections"]>[number];
type Log = ReplyOf<"GET /user/testanalysis/{testAttemptId}/corrections">;

/** Every revision but the first is a correction, so their numbers follow one another. */
const nthOf = (revision: number) => revision - 1;

/** For everybody who took the test. Without a key: whether it may be shown is another matter. */
export async function logOf({ db, scoringDb }: AnalysisParts, attempt: CompletedRow): Promise<Log> {
  const [rows, seen] = await Promise.all([selectCorrections(scoringDb, attempt), seenOrder(db, attempt)]);
  return {
    title: titleOf(attempt),
    corrections: viewsOf(rows, seen).map(({ row, view }) => {
      const { people: learners, attempts } = row;
      return Object.assign(view, { learners, attempts, rise: toMarks(row.rise), fall: toMarks(row.fall) });
    }),
  };
}

interface Corrected {
  attempt: CompletedRow;
  sheet: SheetRow;
  seen: SeenOrder | null;
  isRankShown: boolean;
}

/** What corrections have done to this attempt; nothing is read for a test that was never corrected. */
export async function linesOf(parts: AnalysisParts, corrected: Corrected): Promise<{ corrections?: Line[] }> {
  const { attempt, seen } = corrected;
  if (attempt.key_revision === 1) return {};
  const views = viewsOf(await selectCorrections(parts.scoringDb, attempt), seen);
  const changed = views.filter(({ row }) => row.score !== null && row.score !== row.before);
  if (changed.length === 0) return {};
  return { corrections: await Promise.all(changed.map((one) => lineOf(parts, corrected, one))) };
}

/** Newest first. */
function viewsOf(rows: readonly CorrectionRow[], seen: SeenOrder | null) {
  const undone = undoneBy(rows);
  return rows.toReversed().map((row) => {
    const by = undone.get(row.revision);
    const view = {
      nth: nthOf(row.revision),
      question: row.question === null || !seen ? row.question : seen.numberOf(row.question),
      kind: row.kind,
      language: row.language,
      undoes: row.undoes === null ? null : nthOf(row.undoes),
      undoneBy: by === undefined ? null : nthOf(by),
      reason: { english: row.why_english, hindi: row.why_hindi },
      at: row.applied_at.toISOString(),
    };
    return { row, view };
  });
}

async function lineOf(
  parts: AnalysisParts,
  { attempt, sheet, isRankShown }: Corrected,
  { row, view }: ReturnType<typeof viewsOf>[number],
): Promise<Line> {
  const at = row.question! - 1;
  const marksUnder = async (key_revision: number) => {
    const questions = await parts.keyedQuestions({ version_id: attempt.version_id, key_revision });
    return toMarks(markSheet(sheet.answers, questions, sheet.languages)[at]!.marks);
  };
  const histogram = (key_revision: number) => parts.histogram({ ...attempt, key_revision });
  const [before, after] = [row.revision - 1, row.revision];
  const ranks =
    isRankShown && attempt.counts
      ? [placeOf(await histogram(before), row.before!), placeOf(await histogram(after), row.score!)]
      : [];
  return {
    ...view,
    score: { before: toMarks(row.before!), after: toMarks(row.score!) },
    marks: { before: await marksUnder(before), after: await marksUnder(after) },
    ...(ranks[0] && ranks[1] && { rank: { before: ranks[0], after: ranks[1] } }),
  };
}

function placeOf(histogram: Histogram, score: number) {
  const standing = standingOf(histogram, score);
  if (!isStandingShown(standing.attempts)) return undefined;
  return { place: rankOf(standing), of: standing.attempts, percentile: percentileOf(standing) };
}
