import type { BodyOf } from "@patrak/contract";
import { sittingTimes } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { tellLearners } from "../notices/notices.service.ts";
import * as queries from "./minutes.queries.ts";
import { findSitting, lockRow, type PlanningParts } from "./planning.service.ts";
import type { PlannedRow } from "./planning.queries.ts";
import { nameOf } from "./planning.views.ts";

type Body = BodyOf<"POST /admin/sittings/{id}/minutes">;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^[1-9][0-9]{0,17}$/;

/** Attempts that are given minutes at once: their saves wait so long. */
const BATCH = 100;
/** Acts that are settled from one look. */
const ACTS = 100;
/** Before the id of any act. */
const FIRST = "00000000-0000-0000-0000-000000000000";
/** How long a press waits until its minutes have arrived everywhere. The worker gives the rest. */
const WAIT_MS = 5000;

/** From the opening of the waiting page until the last attempt is closed. */
function runs(row: PlannedRow): boolean {
  const opens = row.opens_at.getTime() - sittingTimes.waiting * 1000;
  return row.cancelled_at === null && row.ended_at === null && row.now.getTime() >= opens;
}

const runningView = ({ running, last_end }: queries.RunningRow) => ({
  running,
  lastEnd: last_end?.toISOString() ?? null,
});

export async function showMinutes({ db }: PlanningParts, unsafeId: string) {
  const sitting = await findSitting(db, unsafeId);
  const { sitting_id: id } = sitting;
  const given = await queries.selectGiven(db, id);
  const batches = await queries.selectRunningBatches(db, id);
  return {
    given: given.map(({ act_id, given_at, seconds, is_outage, batch, learner }) => ({
      id: act_id,
      at: given_at.toISOString(),
      seconds,
      isOutage: is_outage,
      batch,
      learner,
    })),
    all: runningView(await queries.selectRunning(db, id)),
    batches: batches.map((row) => Object.assign(runningView(row), { id: row.batch_id, name: row.name })),
    mayGive: runs(sitting),
  };
}

export async function listLearners({ db }: PlanningParts, unsafeId: string, words: string | undefined) {
  const { sitting_id: id } = await findSitting(db, unsafeId);
  const learners = await queries.selectLearners(db, id, words);
  return {
    learners: learners.map((row) =>
      Object.assign(runningView(row), { id: row.user_id, name: row.name, rollNumber: row.roll_number }),
    ),
  };
}

/**
 * The act, the sitting's sum and the entry in the log exist together. From then on no attempt that is behind is closed:
 * closing gives it the minutes first. So the attempts may follow in small batches. `check` says whether this learner is in
 * the room of who asks.
 */
export async function giveMinutes(
  { db }: Pick<PlanningParts, "db">,
  actor: Actor,
  unsafeId: string,
  body: Body,
  check?: (tx: Executor) => Promise<void>,
) {
  // For one of them: both together would say nothing clear.
  if (body.batchId !== undefined && body.learnerId !== undefined) throw new Refusal("BAD_REQUEST");
  const act = await db.transaction().execute(async (tx) => {
    const sitting = await lockRow(tx, unsafeId);
    await check?.(tx);
    const wanted = await wantedOf(tx, sitting.sitting_id, body);
    const { for: forWhom, ...row } = wanted;
    const known = await queries.selectOptionalAct(tx, row.actId);
    if (known) return sameAct(known, row);
    if (!runs(sitting)) throw new Refusal("NOT_RUNNING");
    await queries.insertAct(tx, row);
    await audit(tx, {
      actor,
      action: "sitting.minutes-given",
      object: { kind: "sitting", id: sitting.sitting_id, name: nameOf(sitting) },
      after: { minutes: row.minutes, ...forWhom },
      reason: body.reason,
    });
    return { act_id: row.actId, sitting_id: row.sittingId, minutes: row.minutes };
  });
  return { reached: await carryOut(db, act, Date.now() + WAIT_MS) };
}

type Wanted = queries.NewAct & { minutes: number };

/** A press whose reply was lost is sent again with the same id; another act has another one. */
function sameAct(known: queries.ActRow, wanted: Wanted) {
  const isSame =
    known.sitting_id === wanted.sittingId &&
    known.minutes === wanted.minutes &&
    known.batch_id === wanted.batchId &&
    known.user_id === wanted.userId;
  if (!isSame) throw new Refusal("CHANGED_MEANWHILE");
  return known;
}

async function wantedOf(tx: Executor, sittingId: string, body: Body) {
  const { actId, minutes, batchId, learnerId } = body;
  const act = { actId, sittingId, minutes };
  if (batchId !== undefined) {
    const batch = UUID.test(batchId) ? await queries.selectOptionalBatch(tx, batchId) : undefined;
    if (!batch) throw new Refusal("NOT_FOUND");
    return { ...act, batchId, userId: null, for: { batch: batch.name } };
  }
  if (learnerId === undefined) return { ...act, batchId: null, userId: null, for: {} };
  const learner = NUMBER.test(learnerId)
    ? await queries.selectOptionalLearner(tx, sittingId, learnerId)
    : undefined;
  if (!learner) throw new Refusal("NOT_FOUND");
  return { ...act, batchId: null, userId: learner.user_id, for: { learner: learner.user_id } };
}

type Act = Pick<queries.ActRow, "act_id" | "sitting_id" | "minutes">;

/** Brings the minutes to everybody who writes, and tells them; returns how many have those of this act. */
async function carryOut(db: Database, act: Act, until: number): Promise<number> {
  let given = BATCH;
  while (given === BATCH && Date.now() < until) given = await queries.giveBehind(db, act.sitting_id, BATCH);
  const reached = await queries.selectReached(db, act.sitting_id, act.act_id);
  const { minutes } = act;
  // An outage was announced with its credit.
  if (minutes === null) return reached.length;
  await tellLearners(
    db,
    { kind: "sitting-act", event: `minutes/${act.act_id}` },
    reached.map((row) => ({
      userId: row.user_id,
      facts: { version: row.version_id, act: "minutes" as const, minutes },
    })),
  );
  return reached.length;
}

/**
 * For the worker: what a press did not finish, and attempts whose start had not seen the act. Once nobody can be behind
 * any more, the act is settled.
 */
export async function hasUnsettledMinutes(db: Executor): Promise<boolean> {
  return (await queries.selectUnsettled(db, { after: FIRST, most: 1 })).length > 0;
}

export async function settleMinutes(db: Database): Promise<boolean> {
  for (let acts = await nextUnsettled(db); acts.length > 0; acts = await nextUnsettled(db, acts.at(-1)))
    for (const act of acts) {
      await carryOut(db, act, Date.now() + WAIT_MS);
      const isBehind = (await queries.giveBehind(db, act.sitting_id, BATCH)) > 0;
      if (act.is_old && !isBehind) await queries.settleAct(db, act.act_id);
    }
  return false;
}

const nextUnsettled = (db: Executor, { act_id: after } = { act_id: FIRST }) =>
  queries.selectUnsettled(db, { after, most: ACTS });
