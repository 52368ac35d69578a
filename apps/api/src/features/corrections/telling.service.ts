import type { Database, Executor } from "../../platform/db.ts";
import { seenOrder } from "../attempts/seen-order.service.ts";
import { tellLearners } from "../notices/notices.service.ts";
import { withShown } from "../sittings/shown.service.ts";
import * as queries from "./telling.queries.ts";

/** Learners who are told in one transaction. */
const PIECE = 500;

/**
 * Tells the next learners whose score a correction has changed, once it is the score that they see. Whose score is not
 * shown yet is told nothing: the analysis will say it. Runs as `patrak_admin`.
 */
export async function tellNext(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const telling = await queries.lockTelling(trx);
    if (!telling) return false;
    const rows = await queries.selectConcerned(trx, telling, PIECE);
    const open = (await withShown(trx, rows)).filter(({ is_held, shown }) => !is_held && shown.score);
    const event = `correction:${telling.test_id}:${telling.revision}`;
    const learners = await Promise.all(open.map((row) => factsOf(trx, row, telling.language ?? "key")));
    await tellLearners(trx, { kind: "correction", event }, learners);
    await queries.noteTold(trx, telling, rows.length < PIECE ? null : rows.at(-1)!.user_id);
    return true;
  });
}

async function factsOf(db: Executor, row: queries.ConcernedRow, part: "key" | "english" | "hindi") {
  const { user_id: userId, attempt_id: attempt, version_id: version, before, score: after } = row;
  const seen = await seenOrder(db, row);
  const question = seen ? seen.numberOf(row.question) : row.question;
  return { userId, facts: { version, attempt, question, part, before, after } };
}
