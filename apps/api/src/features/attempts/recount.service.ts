import { effectOn, markAnswer, optionLetters, type KeyedQuestion } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import * as recounting from "../statistics/recount.queries.ts";
import type { AnswersRow, Revisions } from "../statistics/recount.queries.ts";
import { addQuestionCounts, type QuestionCounts } from "../statistics/statistics.queries.ts";
import { noCounts } from "../statistics/statistics.service.ts";
import { selectVersionKey } from "./keys.queries.ts";

/**
 * Counts a board's attempts again, while its closers wait. For changes that bypassed closing;
 * runs as `patrak_scoring`.
 */
export function recount(db: Database, boardId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await recounting.lockBoard(trx, boardId);
    const revisions = await recounting.selectRevisions(trx, boardId);
    if (!revisions) return;
    await recounting.deleteFigures(trx, boardId, revisions);
    await recounting.recountScores(trx, boardId, revisions);
    await recountQuestions(trx, boardId, revisions);
  });
}

/** Equal answers to a question are marked once for all who gave them. */
async function recountQuestions(trx: Executor, boardId: string, revisions: Revisions) {
  const { key_revision, next_revision } = revisions;
  const answers = await recounting.selectAnswers(trx, boardId, revisions);
  for (const [version_id, rows] of Map.groupBy(answers, (row) => row.version_id)) {
    const counts = (revision: number) =>
      noCounts({ board_id: boardId, version_id, key_revision: revision }, rows[0]!.question_count);
    const { questions } = await selectVersionKey(trx, { version_id, key_revision });
    const now = counts(key_revision);
    for (const row of rows) add(now, row, questions[row.question - 1]!);
    await addQuestionCounts(trx, now);
    if (next_revision === null) continue;
    const next = await selectVersionKey(trx, { version_id, key_revision: next_revision });
    const change = counts(next_revision);
    for (const row of rows) {
      const at = row.question - 1;
      change.correct[at]! += row.changed * effectOn(row, questions[at]!, next.questions[at]!).right;
    }
    if (rows.some(({ changed }) => changed > 0)) await addQuestionCounts(trx, change);
  }
}

function add(counts: QuestionCounts, row: AnswersRow, question: KeyedQuestion) {
  const { code, language, attempts } = row;
  const at = row.question - 1;
  // Every sheet has an answer, or a blank, to the first.
  if (at === 0) counts.attempts += attempts;
  counts.opened[at]! += row.opened;
  counts.time_ms[at]! += row.time_ms;
  if (code === null) return;
  counts.answered[at]! += attempts;
  if (markAnswer(code, language, question).verdict === "right") counts.correct[at]! += attempts;
  for (const [option, letter] of optionLetters.entries())
    if (code.includes(letter)) counts.choices[at * optionLetters.length + option]! += attempts;
}
