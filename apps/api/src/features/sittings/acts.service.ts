import type { BodyOf } from "@patrak/contract";
import { shownOf, type AttemptAct, type AuditAction } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { insertAttemptAct, type NewAct } from "../attempts/acts.queries.ts";
import type { Acts } from "../attempts/acts.service.ts";
import { asAttemptId } from "../attempts/attempt-ids.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { tellLearners } from "../notices/notices.service.ts";
import * as queries from "./acts.queries.ts";
import type { AttemptRow } from "./acts.queries.ts";
import { factsOf } from "./facts.queries.ts";
import { selectOptionalLearner } from "./minutes.queries.ts";
import type { PlannedRow } from "./planning.queries.ts";
import { findSitting, instantIn, lockRow, type PlanningParts } from "./planning.service.ts";
import { titleOf } from "./planning.views.ts";

export interface ActParts extends PlanningParts {
  acts: Acts;
}

type Body = BodyOf<"POST /admin/sittings/{id}/attempts">;

const NUMBER = /^[1-9][0-9]{0,17}$/;
const MOST_ATTEMPTS = 9;

export async function showAttempts({ db, zone }: ActParts, unsafeId: string, unsafeLearner: string) {
  const sitting = await findSitting(db, unsafeId);
  const learner = await findLearner(db, sitting.sitting_id, unsafeLearner);
  const rows = await queries.selectAttempts(db, sitting.sitting_id, learner.user_id);
  const ids = rows.map(({ attempt_id }) => attempt_id);
  const events = Map.groupBy(await queries.selectEvents(db, learner.user_id, ids), (row) => row.attempt_id);
  const waiting = new Map(
    (await queries.selectWaiting(db, learner.user_id, ids)).map((row) => [row.attempt_id, row]),
  );
  return {
    learner: { id: learner.user_id, name: learner.name, rollNumber: learner.roll_number },
    title: titleOf(sitting),
    answersAt: sitting.key_at?.toISOString() ?? null,
    zone,
    now: sitting.now.toISOString(),
    attempts: rows.map((row) => {
      const reopened = waiting.get(row.attempt_id);
      return Object.assign(attemptView(row), {
        reopened: reopened ? { minutes: reopened.minutes, until: reopened.until.toISOString() } : null,
        events: (events.get(row.attempt_id) ?? []).map(({ at, what, seconds, reason }) => ({
          at: at.toISOString(),
          what,
          seconds,
          reason,
        })),
        may: mayOf(sitting, rows, row, reopened !== undefined),
      });
    }),
  };
}

function attemptView(row: AttemptRow) {
  return {
    id: row.attempt_id,
    number: row.sitting_number,
    startTime: row.started_at.toISOString(),
    deadline: row.deadline.toISOString(),
    endTime: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    answered: row.answered,
    questions: row.question_count,
    usedSeconds: row.used_seconds,
    givenSeconds: row.extra_seconds,
    isVoid: row.is_void,
  };
}

/** What can be done to an attempt, as long as nothing changes; the act itself looks again under the sitting's lock. */
function mayOf(sitting: PlannedRow, all: readonly AttemptRow[], row: AttemptRow, isWaiting: boolean) {
  const isLast = all.at(-1) === row;
  const others = all.filter((other) => other !== row && !other.is_void);
  const hasKey = shownOf(factsOf(sitting), sitting.now.getTime()).key;
  const isKeyDue = sitting.key_when === "time" && sitting.key_at! <= sitting.now;
  return {
    handIn: row.status === 0 && !row.is_early,
    void: !row.is_void && !isWaiting,
    count: row.is_void && others.length === 0 && !row.is_elsewhere,
    reopen:
      row.status === 1 &&
      !row.is_void &&
      isLast &&
      !isWaiting &&
      !row.may_enter &&
      !row.is_archived &&
      !hasKey &&
      !isKeyDue,
  };
}

const mayOfAct = { "handed-in": "handIn", void: "void", counts: "count", reopened: "reopen" } as const;
const actions: Record<AttemptAct, AuditAction> = {
  "handed-in": "attempt.handed-in",
  void: "attempt.voided",
  counts: "attempt.counted",
  reopened: "attempt.reopened",
};

/** The act, its entry in the log and the notice exist together; then it is carried out, by the worker if not here. */
export async function actOn(parts: ActParts, actor: Actor, unsafeId: string, body: Body) {
  const key = await parts.db.transaction().execute(async (tx) => {
    const sitting = await lockRow(tx, unsafeId);
    const learner = await findLearner(tx, sitting.sitting_id, body.learnerId);
    const rows = await queries.selectAttempts(tx, sitting.sitting_id, learner.user_id);
    const attemptId = asAttemptId(body.attemptId);
    const row = rows.find(({ attempt_id }) => attempt_id === attemptId);
    if (!row) throw new Refusal("NOT_FOUND");
    const wanted = wantedOf(parts, sitting, row, body);
    const known = await queries.selectOptionalKind(tx, wanted);
    if (known !== undefined && known !== wanted.kind) throw new Refusal("CHANGED_MEANWHILE");
    if (known === undefined) {
      const waiting = await queries.selectWaiting(tx, row.user_id, [row.attempt_id]);
      if (!mayOf(sitting, rows, row, waiting.length > 0)[mayOfAct[body.act]]) throw new Refusal("NOT_NOW");
      await write(tx, { sitting, row, wanted, body, actor, name: learner.name });
    }
    return { userId: row.user_id, attemptId };
  });
  await parts.acts.carryOut(key);
  return { id: key.attemptId };
}

function wantedOf({ zone }: ActParts, sitting: PlannedRow, row: AttemptRow, body: Body): NewAct {
  const base = { userId: row.user_id, attemptId: row.attempt_id, actId: body.actId, reason: body.reason };
  if (body.act !== "reopened") return { ...base, kind: body.act, minutes: null, until: null };
  const until = instantIn(zone, body.until);
  const isBeforeKey = sitting.key_when !== "time" || until < sitting.key_at!;
  if (until <= sitting.now || !isBeforeKey) throw new Refusal("TIMES_WRONG");
  return { ...base, kind: body.act, minutes: body.minutes, until };
}

interface Writing {
  sitting: PlannedRow;
  row: AttemptRow;
  wanted: NewAct;
  body: Body;
  actor: Actor;
  name: string;
}

async function write(tx: Transaction<DB>, { sitting, row, wanted, body, actor, name }: Writing) {
  const mayEnterAgain = body.act === "void" && body.mayEnterAgain;
  await insertAttemptAct(tx, wanted);
  if (mayEnterAgain)
    await queries.allowOneMore(tx, sitting.sitting_id, row.user_id, Math.min(MOST_ATTEMPTS, row.allowed + 1));
  if (body.act === "reopened") await queries.resumeSitting(tx, sitting.sitting_id);
  const { minutes, until } = wanted;
  await audit(tx, {
    actor,
    action: actions[body.act],
    object: { kind: "learner", id: row.user_id, name },
    after: {
      attempt: row.attempt_id,
      ...(body.act === "void" && { mayEnterAgain }),
      ...(minutes !== null && until !== null && { minutes, until: until.toISOString() }),
    },
    reason: body.reason,
  });
  await tellLearners(tx, { kind: "sitting-act", event: `act/${body.actId}` }, [
    { userId: row.user_id, facts: told(row.version_id, wanted, mayEnterAgain) },
  ]);
}

type Facts = Parameters<typeof tellLearners<"sitting-act">>[2][number]["facts"];

function told(version: string, act: NewAct, mayEnterAgain: boolean): Facts {
  if (act.kind === "reopened")
    return { version, act: act.kind, minutes: act.minutes!, until: act.until!.toISOString() };
  return { version, act: act.kind === "void" && mayEnterAgain ? "void-enter-again" : act.kind };
}

/** The row of an attempt in this sitting, which proves whose it is. */
export async function findAttempt(
  db: Executor,
  unsafeId: string,
  unsafeLearner: string,
  unsafeAttempt: string,
) {
  const sitting = await findSitting(db, unsafeId);
  const learner = await findLearner(db, sitting.sitting_id, unsafeLearner);
  const rows = await queries.selectAttempts(db, sitting.sitting_id, learner.user_id);
  const attemptId = asAttemptId(unsafeAttempt);
  const row = rows.find(({ attempt_id }) => attempt_id === attemptId);
  if (!row) throw new Refusal("NOT_FOUND");
  return { row, sitting, learner };
}

async function findLearner(db: Executor, sittingId: string, unsafeLearner: string) {
  const learner = NUMBER.test(unsafeLearner)
    ? await selectOptionalLearner(db, sittingId, unsafeLearner)
    : undefined;
  if (!learner) throw new Refusal("NOT_FOUND");
  return learner;
}
