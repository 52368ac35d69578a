import { setTimeout as sleep } from "node:timers/promises";
import { effectOn } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { selectVersionKey, type KeyedVersion, type VersionKey } from "../attempts/keys.queries.ts";
import {
  addQuestionCounts,
  addScores,
  lockBoards,
  lockBoardsOf,
  type QuestionCounts,
  type ScoreCount,
} from "../statistics/statistics.queries.ts";
import { noCounts } from "../statistics/statistics.service.ts";
import { afterCorrection } from "./after.ts";
import { selectTargets } from "./places.queries.ts";
import * as queries from "./run.queries.ts";
import type { ChangedClass, Piece, RunRow, WrittenRow } from "./run.queries.ts";

/** Attempts that one transaction looks at. Those that change stay locked until its end; nobody saves to them. */
const PIECE = 1000;
/** A pause as long as the work, up to this: half of a core stays free for students. */
const MOST_PAUSE_MS = 200;

/**
 * One step of a correction, and whether more is left. Each is a transaction that also notes how far it is: whoever comes
 * after a process that died goes on from there. Runs as `patrak_scoring`.
 */
export async function scoreNext(db: Database): Promise<boolean> {
  const began = performance.now();
  const isMore = await db.transaction().execute(async (trx) => {
    const run = await queries.lockRun(trx);
    if (!run) return false;
    const piece = await queries.selectPiece(trx, run, PIECE);
    if (piece) await scorePiece(trx, run, piece);
    else await finish(trx, run);
    return true;
  });
  if (isMore) await sleep(Math.min(MOST_PAUSE_MS, performance.now() - began));
  return isMore;
}

async function scorePiece(trx: Executor, run: RunRow, piece: Piece) {
  const targets = await selectTargets(trx, run.test_id, run.revision);
  const classes = await changedOf(trx, run, await queries.selectClasses(trx, run, piece, targets));
  if (classes.length > 0) {
    const written = await queries.writeScores(trx, run, piece, targets, classes);
    await keepChanges(trx, run, written);
  }
  await queries.moveOn(trx, run, piece);
}

/** Each different answer is marked once, by the keys in force and by the new ones. */
async function changedOf(
  trx: Executor,
  run: RunRow,
  classes: readonly queries.ClassRow[],
): Promise<ChangedClass[]> {
  const known = new Map<string, VersionKey>();
  const keyOf = async (version: KeyedVersion) => {
    const name = `${version.version_id}/${version.key_revision}`;
    const key = known.get(name) ?? (await selectVersionKey(trx, version));
    known.set(name, key);
    return key;
  };
  const under = async ({ version_id, question }: queries.ClassRow, key_revision: number) =>
    (await keyOf({ version_id, key_revision })).questions[question - 1]!;
  const changed: ChangedClass[] = [];
  for (const row of classes) {
    const effect = effectOn(row, await under(row, run.revision - 1), await under(row, run.revision));
    if (effect.delta !== 0 || effect.right !== 0) changed.push({ ...row, ...effect });
  }
  return changed;
}

/** What differs from the figures in force. In the same order as closers add. */
async function keepChanges(trx: Executor, { revision }: RunRow, written: readonly WrittenRow[]) {
  if (written.length === 0) return;
  await lockBoards(
    trx,
    written.map(({ board_id }) => board_id),
  );
  const scores = new Map<string, ScoreCount>();
  const questions = new Map<string, QuestionCounts>();
  const add = (board_id: string, score: number, n: number) => {
    const name = `${board_id} ${score}`;
    const known = scores.get(name) ?? { board_id, key_revision: revision, score, n: 0 };
    scores.set(name, known);
    known.n += n;
  };
  for (const row of written) {
    if (row.delta !== 0) {
      add(row.board_id, row.before, -row.n);
      add(row.board_id, row.before + row.delta, row.n);
    }
    const name = `${row.board_id} ${row.version_id} ${revision}`;
    const counts = questions.get(name) ?? noCounts({ ...row, key_revision: revision }, row.question_count);
    questions.set(name, counts);
    counts.correct[row.question - 1]! += row.right * row.n;
  }
  await addScores(trx, [...scores.values()]);
  for (const [, counts] of [...questions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (counts.correct.some((n) => n !== 0)) await addQuestionCounts(trx, counts);
}

/** The one moment at which scores and ranks move. */
async function finish(trx: Executor, run: RunRow) {
  // Before the lock, because closers wait for it: an attempt that is closed at this instant may be missing in the sums.
  const sums = await queries.selectSums(trx, run);
  await lockBoardsOf(trx, run.test_id);
  const boards = await queries.selectBoards(trx, run.test_id);
  await queries.joinFigures(trx, boards, run);
  await queries.putInForce(trx, run, sums);
  for (const ask of afterCorrection) await ask(trx, { testId: run.test_id, boards, revision: run.revision });
}
