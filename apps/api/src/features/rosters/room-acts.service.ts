import type { BodyOf } from "@patrak/contract";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import type { Administrator } from "../audit/actor.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { endAllSessions } from "../auth/sessions.service.ts";
import { isLearnerId } from "../batches/batches.service.ts";
import { giveMinutes } from "../sittings/minutes.service.ts";
import type { PlanningParts } from "../sittings/planning.service.ts";
import { wordsOf } from "./invigilators.service.ts";
import * as reports from "./reports.queries.ts";
import { checkGiven, isRunning } from "./rooms.service.ts";
import { lockOptionalRow } from "./rosters.queries.ts";
import { findSitting, objectOf } from "./rosters.service.ts";

/** Somebody of a room, for who looks after it; the row stays locked, so that nobody moves them meanwhile. */
async function lockSeated(tx: Executor, unsafeId: string, learnerId: string, administrator: Administrator) {
  if (!isLearnerId(learnerId)) throw new Refusal("NOT_FOUND");
  const row = orNotFound(await lockOptionalRow(tx, asId(unsafeId), learnerId));
  await checkGiven(tx, administrator, asId(unsafeId), row);
  return row;
}

/**
 * Signs the learner out on every device; who then signs in on another one finds answers and clock there. What the old
 * device had not sent stays on it.
 */
export async function swapDevice(
  { db }: Pick<PlanningParts, "db">,
  unsafeId: string,
  { learnerId }: BodyOf<"POST /admin/sittings/{id}/room/device">,
  administrator: Administrator,
  actor: Actor,
) {
  return db.transaction().execute(async (tx) => {
    const row = await lockSeated(tx, unsafeId, learnerId, administrator);
    const sitting = await findSitting(tx, unsafeId);
    if (!isRunning(sitting)) throw new Refusal("NOT_RUNNING");
    const ended = await endAllSessions(tx, row.user_id);
    const { user_id: id, name, seat } = row;
    await audit(tx, {
      actor,
      action: "device.swapped",
      object: { kind: "learner", id, name },
      after: { sitting: sitting.sitting_id, ...wordsOf(row), ...(seat !== null && { seat }), devices: ended },
    });
    return { ended };
  });
}

/** The same act as from the page of the exam, for who sits in the room. */
export async function giveInRoom(
  parts: Pick<PlanningParts, "db">,
  unsafeId: string,
  body: BodyOf<"POST /admin/sittings/{id}/room/minutes">,
  administrator: Administrator,
  actor: Actor,
) {
  const check = async (tx: Executor) => {
    await lockSeated(tx, unsafeId, body.learnerId, administrator);
  };
  return giveMinutes(parts, actor, unsafeId, body, check);
}

/** Reports are added: what was written once is not changed. */
export async function reportRoom(
  { db }: Pick<PlanningParts, "db">,
  unsafeId: string,
  { reportId, centre, room, incidents, note }: BodyOf<"POST /admin/sittings/{id}/room/report">,
  administrator: Administrator,
  actor: Actor,
) {
  await db.transaction().execute(async (tx) => {
    await checkGiven(tx, administrator, asId(unsafeId), { centre, room });
    const sitting = await findSitting(tx, unsafeId);
    const by = administrator.user_id;
    const report = { reportId, sittingId: sitting.sitting_id, centre, room, by, incidents, note };
    if (await reports.insertReport(tx, report)) {
      const after = { ...wordsOf(report), incidents };
      await audit(tx, { actor, action: "room.reported", object: objectOf(sitting), after });
    } else if (!(await reports.isSameReport(tx, report))) throw new Refusal("CHANGED_MEANWHILE");
  });
}
