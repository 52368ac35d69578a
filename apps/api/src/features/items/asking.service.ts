// What asks for the figures of a test: the end of a sitting, practice that has grown, and a correction. Nothing of this
// is done where an attempt is closed.
import { stepping, type Chore } from "../../platform/chores.ts";
import type { Database, Executor } from "../../platform/db.ts";
import * as queries from "./requests.queries.ts";

/** The figures of a test are counted again, of all its versions: after a correction, in its transaction. */
export async function requestItems(db: Executor, testId: string): Promise<void> {
  await queries.insertRequests(db, [{ testId, afterSeconds: 0 }], true);
}

/** A sitting without an attempt that counts has nothing to tell. */
export async function askForEnded(db: Database): Promise<void> {
  const ended = await queries.selectEnded(db);
  if (ended.length === 0) return;
  const boards = await queries.selectBoards(
    db,
    ended.map(({ sitting_id }) => sitting_id),
  );
  const written = new Set(boards.map(({ board_id }) => board_id));
  const tests = new Set(
    ended.filter(({ sitting_id }) => written.has(sitting_id)).map(({ test_id }) => test_id),
  );
  const requests = [...tests].map((testId) => ({ testId, afterSeconds: 0 }));
  if (requests.length > 0) await queries.insertRequests(db, requests, true);
}

const TESTS = 500;
const NO_TEST = "00000000-0000-0000-0000-000000000000";
/** A test that many have taken is not counted again for each of them: for 100,000 attempts once an hour at most. */
const SECONDS_AN_ATTEMPT = 0.036;

/** Walks through all tests, some at a time. */
export function askingForPractice(db: Database): Chore["batch"] {
  return stepping(async (after) => {
    const tests = await queries.selectTestsAfter(db, after ?? NO_TEST, TESTS);
    const boards = await queries.selectBoards(db, tests);
    const counted = await queries.selectCounted(
      db,
      boards.map(({ version_id }) => version_id),
    );
    // A report counts sittings too, so it may have more than the practice.
    const grown = boards.filter(({ version_id, attempts }) => attempts > (counted.get(version_id) ?? 0));
    const requests = [...Map.groupBy(grown, ({ board_id }) => board_id)].map(([testId, rows]) => ({
      testId,
      afterSeconds:
        Math.max(...rows.map(({ version_id }) => counted.get(version_id) ?? 0)) * SECONDS_AN_ATTEMPT,
    }));
    if (requests.length > 0) await queries.insertRequests(db, requests, false);
    return tests.length === TESTS ? tests.at(-1)! : null;
  });
}
