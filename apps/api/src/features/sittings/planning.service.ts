import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { instantOf, shownOf } from "@patrak/domain";
import { sql } from "kysely";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { deleteParts, insertParts, selectInvitable, selectParts, type Part } from "./audience.queries.ts";
import { factsOf } from "./facts.queries.ts";
import * as queries from "./planning.queries.ts";
import { selectIsTimed } from "./versions.queries.ts";
import {
  batchView,
  mayChange,
  mayReplace,
  nameOf,
  plannableView,
  rowView,
  sittingView,
} from "./planning.views.ts";

export interface PlanningParts {
  db: Database;
  /** The institute's, in which times are written and shown. */
  zone: string;
  /** How long before the opening nobody practises the test any more. */
  quietHours: number;
}

type Planned = BodyOf<"POST /admin/sittings">;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOUR_MS = 3_600_000;

export async function listSittings({ db, zone }: PlanningParts) {
  const rows = await queries.selectSittings(db);
  const parts = await selectParts(
    db,
    rows.map(({ sitting_id }) => sitting_id),
  );
  const sittings = rows.map((row) => rowView(row, parts));
  return { sittings, zone, now: (await nowOf(db)).toISOString() };
}

export async function listTests({ db, zone }: PlanningParts) {
  const rows = await queries.selectPlannable(db);
  const batches = (await selectInvitable(db)).map(batchView);
  return { tests: rows.map(plannableView), batches, zone, now: (await nowOf(db)).toISOString() };
}

export async function showSitting({ db, zone }: PlanningParts, unsafeId: string) {
  const row = await findSitting(db, unsafeId);
  return { sitting: sittingView(row, await selectParts(db, [row.sitting_id])), zone };
}

export async function planSitting(parts: PlanningParts, actor: Actor, planned: Planned) {
  const id = randomUUID();
  return parts.db.transaction().execute(async (tx) => {
    const { plan, test } = await readPlan(tx, parts, planned);
    const batches = await readBatches(tx, planned);
    await queries.insertSitting(tx, id, plan);
    await insertParts(tx, id, batches);
    await audit(tx, {
      actor,
      action: "sitting.planned",
      object: { kind: "sitting", id, name: nameOf(test) },
      after: wordsOf(planned, batches),
    });
    return { id };
  });
}

export async function changeSitting(
  parts: PlanningParts,
  actor: Actor,
  unsafeId: string,
  body: BodyOf<"POST /admin/sittings/{id}">,
) {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, unsafeId);
    if (!mayChange(row)) throw new Refusal("SITTING_BEGUN");
    if (row.changes !== body.changes) throw new Refusal("CHANGED_MEANWHILE");
    const { plan, test } = await readPlan(tx, parts, body.plan);
    // The event decides about ranks, and allows one attempt.
    if (row.event_id !== null && (plan.attemptsAllowed > 1 || plan.rank.when !== "hand"))
      throw new Refusal("EVENT_RULES");
    const batches = await readBatches(tx, body.plan, row.sitting_id);
    await deleteParts(tx, row.sitting_id);
    await queries.updateSitting(tx, row.sitting_id, plan);
    await insertParts(tx, row.sitting_id, batches);
    await audit(tx, {
      actor,
      action: "sitting.changed",
      object: { kind: "sitting", id: row.sitting_id, name: nameOf(test) },
      before: { opens: row.opens_at.toISOString(), closes: row.closes_at.toISOString() },
      after: wordsOf(body.plan, batches),
    });
    return { id: row.sitting_id };
  });
}

export async function cancelSitting(parts: PlanningParts, actor: Actor, unsafeId: string, reason: string) {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, unsafeId);
    if (row.cancelled_at !== null) return { id: row.sitting_id };
    if (row.now >= row.opens_at) throw new Refusal("SITTING_BEGUN");
    await queries.cancelSitting(tx, row.sitting_id);
    const object = { kind: "sitting", id: row.sitting_id, name: nameOf(row) };
    await audit(tx, { actor, action: "sitting.cancelled", object, reason });
    return { id: row.sitting_id };
  });
}

/**
 * The version that is published now instead of the frozen one. Its paper gets a file of its own; a device that has the
 * old one gets the paper as in practice.
 */
export async function replaceVersion(
  parts: PlanningParts,
  actor: Actor,
  unsafeId: string,
  body: BodyOf<"POST /admin/sittings/{id}/version">,
) {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, unsafeId);
    if (row.version === body.version) return { id: row.sitting_id };
    if (row.newest !== body.version) throw new Refusal("CHANGED_MEANWHILE");
    if (!mayReplace(row)) throw new Refusal("SITTING_BEGUN");
    if (row.ending === "close" && (await selectIsTimed(tx, row.newest_id!)))
      throw new Refusal("SECTIONS_NEED_TIME");
    await queries.replaceVersion(tx, row.sitting_id, row.newest_id!);
    await audit(tx, {
      actor,
      action: "sitting.version-replaced",
      object: { kind: "sitting", id: row.sitting_id, name: nameOf(row) },
      before: { version: row.version },
      after: { version: row.newest },
      reason: body.reason,
    });
    return { id: row.sitting_id };
  });
}

/** Pressing twice changes nothing. */
export async function show(parts: PlanningParts, actor: Actor, unsafeId: string, what: queries.Press) {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, unsafeId);
    const facts = factsOf(row);
    const { score, key, rank } = shownOf(facts, row.now.getTime());
    const isFinal = facts.keyFinalAt !== null;
    const isShown = { marks: score, answers: key, final: isFinal, rank }[what];
    const mayShow = {
      marks: row.now >= row.opens_at,
      answers: facts.endedAt !== null,
      final: key,
      rank: isFinal,
    }[what];
    if (isShown) return { id: row.sitting_id };
    if (what === "rank" && row.event_id !== null) throw new Refusal("EVENT_RULES");
    if (!mayShow || row.cancelled_at !== null) throw new Refusal("NOT_YET");
    if (what === "final") refuseWithObjections(row);
    await queries.pressSitting(tx, row.sitting_id, what);
    const object = { kind: "sitting", id: row.sitting_id, name: nameOf(row) };
    await audit(tx, { actor, action: "sitting.shown", object, after: { shown: what } });
    return { id: row.sitting_id };
  });
}

/** Whoever objects in time is answered before the key is final. */
function refuseWithObjections({ objections_until, open_objections, now }: queries.PlannedRow) {
  if (objections_until !== null && now < objections_until) throw new Refusal("NOT_YET");
  if (open_objections > 0) throw new Refusal("OBJECTIONS_OPEN");
}

/** Until when reports of its questions hold up the final key: once right answers are shown, and not in the past. */
export async function setObjections(parts: PlanningParts, actor: Actor, unsafeId: string, local: string) {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, unsafeId);
    const facts = factsOf(row);
    if (!shownOf(facts, row.now.getTime()).key || facts.keyFinalAt !== null) throw new Refusal("NOT_YET");
    const until = instantIn(parts.zone, local);
    if (until <= row.now) throw new Refusal("TIMES_WRONG");
    await queries.updateObjectionsUntil(tx, row.sitting_id, until);
    await audit(tx, {
      actor,
      action: "sitting.objections-set",
      object: { kind: "sitting", id: row.sitting_id, name: nameOf(row) },
      before: { until: row.objections_until?.toISOString() ?? null },
      after: { until: until.toISOString() },
    });
    return { id: row.sitting_id };
  });
}

export async function lockRow(tx: Executor, unsafeId: string) {
  if (!UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  await queries.lockSitting(tx, unsafeId);
  return findSitting(tx, unsafeId);
}

export async function findSitting(db: Executor, unsafeId: string) {
  const row = UUID.test(unsafeId) ? await queries.selectOptionalSitting(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** The passcode stays out of the log, which more people read. */
function wordsOf({ passcode, testId: _, ...plan }: Planned, batches: readonly NamedPart[]) {
  const names = batches.map(({ name, extraMinutes }) =>
    extraMinutes > 0 ? `${name} (+${extraMinutes})` : name,
  );
  return { ...plan, batches: plan.batches && names, asksPasscode: passcode !== null };
}

type NamedPart = Part & { name: string };

/** The batches that it is for; each exists, and none is over unless the sitting has it already. */
async function readBatches(tx: Executor, { batches }: Planned, sittingId?: string): Promise<NamedPart[]> {
  if (batches === null) return [];
  const names = new Map((await selectInvitable(tx, sittingId)).map((row) => [row.batch_id, row.name]));
  const chosen = new Map(batches.map((part) => [part.id, part.extraMinutes]));
  return [...chosen].map(([batchId, extraMinutes]) => {
    const name = names.get(batchId);
    if (name === undefined) throw new Refusal("NOT_FOUND");
    return { batchId, extraMinutes, name };
  });
}

/** With the test's published version, and its times as instants that follow one another. */
async function readPlan(tx: Executor, { zone, quietHours }: PlanningParts, planned: Planned) {
  const test = UUID.test(planned.testId)
    ? await queries.selectOptionalPlannable(tx, planned.testId)
    : undefined;
  if (!test) throw new Refusal("NOT_FOUND");
  const { shows } = planned;
  const timeOf = (local: string) => instantIn(zone, local);
  const [opens, lastEntry, closes] = [
    timeOf(planned.opens),
    timeOf(planned.lastEntry),
    timeOf(planned.closes),
  ];
  const momentOf = ({ when, at }: Planned["shows"]["marks"]): queries.Moment => ({
    when,
    at: at === undefined ? null : timeOf(at),
  });
  const [score, key, rank] = [momentOf(shows.marks), momentOf(shows.answers), momentOf(shows.rank)];
  const follows = opens > (await nowOf(tx)) && opens <= lastEntry && lastEntry < closes;
  const isLater = [key, rank].every(({ at }) => at === null || at >= closes);
  if (!follows || !isLater) throw new Refusal("TIMES_WRONG");
  // A section that is left open would be cut off for who enters late.
  if (test.is_timed && planned.ending === "close") throw new Refusal("SECTIONS_NEED_TIME");
  const plan: queries.Plan = {
    testId: test.test_id,
    versionId: test.version_id,
    quietFrom: new Date(opens.getTime() - quietHours * HOUR_MS),
    opens,
    lastEntry,
    closes,
    ending: planned.ending,
    audience: planned.batches === null ? "owners" : "batches",
    passcode: planned.passcode,
    attemptsAllowed: planned.attemptsAllowed,
    mix: planned.mix ?? { questions: false, options: false },
    score,
    key,
    rank,
  };
  return { plan, test };
}

export function instantIn(zone: string, local: string): Date {
  const instant = instantOf(zone, local);
  if (instant === null) throw new Refusal("TIME_SKIPPED");
  return new Date(instant);
}

async function nowOf(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]!.now;
}
