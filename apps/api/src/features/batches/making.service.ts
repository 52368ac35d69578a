import type { BodyOf, ReplyOf } from "@patrak/contract";
import { formatSlipPassword, readRollNumber, rollKey } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { isSlipOf, makeLearner, passwordFor, type SlipParts } from "../auth/slips.service.ts";
import { giverOf } from "../access/packages.service.ts";
import * as queries from "./batches.queries.ts";
import { findBatch } from "./batches.service.ts";
import { nameParts, type Written } from "./list-lines.service.ts";
import { judge, type Judged } from "./lists.service.ts";

type Body = BodyOf<"POST /admin/learners/make">;
type Slip = ReplyOf<"POST /admin/learners/make">["slips"][number];

/**
 * Judged again: what happened since the preview counts. Hashes are made before the transaction. The same press again
 * changes nothing and tells the same slips, also if two of them run at once.
 */
export async function makeLearners(
  parts: SlipParts,
  { press, batchId, lines }: Body,
  actor: Actor,
  isFirst = true,
): Promise<ReplyOf<"POST /admin/learners/make">> {
  const { db, hasher } = parts;
  const lane = `admin:${giverOf(actor).id}`;
  const given = batchId === undefined ? null : await findBatch(db, batchId);
  const { lines: judged } = await judge(db, lines.map(asWritten), given);
  const fresh = judged.filter(({ outcome }) => outcome === "new");
  const hashes = new Map<Judged, string>();
  for (const line of fresh)
    hashes.set(line, await hasher.hash(passwordFor(parts, press, line.written.rollNumber), lane));
  const made = await db.transaction().execute((tx) => writeLines(tx, judged, hashes, { given, actor }));
  // Another press made one of them at this instant: what is there now is judged once more.
  if (fresh.some((line) => !made.has(line)) && isFirst)
    return makeLearners(parts, { press, batchId, lines }, actor, false);
  const slips: Slip[] = [];
  for (const line of judged) {
    const userId = made.get(line) ?? line.known?.user_id;
    if (userId === undefined || isFault(line)) continue;
    const rollNumber = line.known?.roll_number ?? line.written.rollNumber;
    const password = passwordFor(parts, press, rollNumber);
    if (!made.has(line) && !(await isSlipOf(parts, userId, password, lane))) continue;
    slips.push({
      learnerId: userId,
      name: line.known?.name ?? line.written.name,
      rollNumber,
      batch: line.batch?.name ?? (line.written.batch || null),
      password: formatSlipPassword(password),
    });
  }
  return { outcomes: judged.map(({ outcome }) => outcome), slips };
}

const isFault = ({ outcome }: Judged) => outcome.includes("-");

const asWritten = (line: Body["lines"][number], index: number): Written => ({
  ...line,
  rollNumber: readRollNumber(line.rollNumber),
  email: line.email.toLowerCase(),
  place: String(index + 1),
});

interface Around {
  given: { batch_id: string; name: string } | null;
  actor: Actor;
}

/** Accounts first, then batches, both in one order, and the log last: two lists at once wait, and never deadlock. */
async function writeLines(
  tx: Transaction<DB>,
  judged: readonly Judged[],
  hashes: ReadonlyMap<Judged, string>,
  { given, actor }: Around,
): Promise<Map<Judged, string>> {
  const made = new Map<Judged, string>();
  for (const line of judged.toSorted(byKey(({ written }) => rollKey(written.rollNumber)))) {
    const hash = hashes.get(line);
    const userId = hash === undefined ? undefined : await makeOne(tx, line, hash);
    if (userId !== undefined) made.set(line, userId);
  }
  const joining = judged.flatMap((line) => {
    const userId = line.outcome === "joins" ? line.known?.user_id : made.get(line);
    const name = line.batch?.name ?? line.written.batch;
    return userId === undefined || name === "" ? [] : [{ userId, name, batchId: line.batch?.batch_id }];
  });
  const newBatches: { id: string; name: string }[] = [];
  let joined = 0;
  for (const [, those] of Map.groupBy(joining.toSorted(byKey(({ name }) => name.toLowerCase())), ({ name }) =>
    name.toLowerCase(),
  )) {
    const { name, batchId } = those[0]!;
    const found =
      batchId === undefined ? await queries.insertOrFindBatch(tx, name) : { batchId, isNew: false };
    if (found.isNew) newBatches.push({ id: found.batchId, name });
    if (found.isNew) await queries.insertTeachers(tx, found.batchId, [giverOf(actor).id]);
    const ids = those.map(({ userId }) => userId);
    joined += await queries.insertMembers(tx, found.batchId, ids);
  }
  for (const batch of newBatches)
    await audit(tx, { actor, action: "batch.created", object: { kind: "batch", ...batch } });
  if (made.size > 0 || joined > 0)
    await audit(tx, {
      actor,
      action: "learners.made",
      ...(given && { object: { kind: "batch", id: given.batch_id, name: given.name } }),
      after: { learners: made.size, joined },
    });
  return made;
}

const byKey =
  <T>(keyOf: (one: T) => string) =>
  (one: T, other: T) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a < b ? -1 : Number(a > b);
  };

function makeOne(tx: Transaction<DB>, { written }: Judged, hash: string) {
  const learner = {
    ...nameParts(written.name),
    roll_number: written.rollNumber,
    email: written.email || null,
  };
  return makeLearner(tx, learner, hash);
}
