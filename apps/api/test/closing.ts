import { scoreSheet } from "@patrak/domain";
import * as closing from "../src/features/attempts/closing.queries.ts";
import { keepStatistics, type ClosedSheet } from "../src/features/analysis/statistics.service.ts";
import type { Database, Executor } from "../src/platform/db.ts";
import { shardsOf } from "../src/platform/shards.ts";
import { SHARDS } from "./servers.ts";

const shards = shardsOf(SHARDS);

/** Completes open attempts as closing does: lock, read the sheets, score, write, keep statistics, commit. */
export async function closeTogether(
  scoringDb: Database,
  keys: readonly closing.AttemptKey[],
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  for (const group of shards.group(keys, ({ userId }) => userId))
    await closeGroup(scoringDb, group, beforeCommit);
}

function closeGroup(
  scoringDb: Database,
  keys: readonly closing.AttemptKey[],
  beforeCommit: () => Promise<void>,
): Promise<void> {
  return scoringDb.transaction().execute(async (trx) => {
    const rows = await closing.lockAttempts(trx, keys, shards);
    const open = rows.filter(({ status }) => status === 0);
    if (open.length === 0) return;
    const sheets = new Map(
      (await closing.selectSheets(trx, open, shards)).map((row) => [row.attempt_id, row]),
    );
    const results = [];
    for (const row of open) results.push(await score(trx, row, sheets.get(row.attempt_id)));
    await closing.completeAttempts(
      trx,
      results.map(({ closed, marks_correct, marks_wrong }) => ({ ...closed, marks_correct, marks_wrong })),
      shards,
    );
    await keepStatistics(
      trx,
      results.map(({ closed }) => closed),
      shards,
    );
    await beforeCommit();
  });
}

async function score(trx: Executor, row: closing.LockedRow, answers: closing.SheetRow | undefined) {
  const { user_id, attempt_id, version_id } = row;
  const { correct_options: key, marks_correct, marks_wrong } = await closing.selectKey(trx, version_id);
  const sheet = key.map((_, index) => answers?.options[answers.questions.indexOf(index + 1)] ?? null);
  const { total } = scoreSheet(sheet, key, { correct: marks_correct, wrong: marks_wrong });
  const closed: ClosedSheet = { user_id, attempt_id, version_id, score: total, sheet, key };
  return { closed, marks_correct, marks_wrong };
}
