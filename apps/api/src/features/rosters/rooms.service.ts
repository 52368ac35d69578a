import type { BodyOf, QueryOf } from "@patrak/contract";
import { compareSeats, isPasscodeTold, sittingTimes } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import type { Administrator } from "../audit/actor.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { isLearnerId } from "../batches/batches.service.ts";
import { selectWatchedLearners } from "../monitor/learners.queries.ts";
import { watchedView } from "../monitor/monitor.service.ts";
import { isGiven, selectGivenRooms } from "./invigilators.queries.ts";
import { wordsOf } from "./invigilators.service.ts";
import { reportView, selectReports } from "./reports.queries.ts";
import * as queries from "./rosters.queries.ts";
import { findSitting, headView } from "./rosters.service.ts";
import { titleOf } from "./titles.ts";

export interface RoomParts {
  db: Database;
  /** The institute's, in which times are shown. */
  zone: string;
}

export async function listRooms({ db, zone }: RoomParts, { user_id }: Administrator) {
  const rows = await selectGivenRooms(db, user_id);
  return {
    zone,
    rooms: rows.map((row) => ({
      sittingId: row.sitting_id,
      title: titleOf(row),
      opens: row.opens_at.toISOString(),
      closes: row.closes_at.toISOString(),
      centre: row.centre,
      room: row.room,
      learners: row.learners,
    })),
  };
}

/** The only gate between an invigilator and a room; the other roles see every room. */
export async function checkGiven(
  db: Executor,
  { user_id, role }: Administrator,
  sittingId: string,
  room: queries.Room,
) {
  if (role === "invigilator" && !(await isGiven(db, user_id, sittingId, room)))
    throw new Refusal("NOT_FOUND");
}

export async function showRoom(
  { db, zone }: RoomParts,
  unsafeId: string,
  { centre = "", room = "" }: QueryOf<"GET /admin/sittings/{id}/room">,
  administrator: Administrator,
) {
  await checkGiven(db, administrator, asId(unsafeId), { centre, room });
  const sitting = await findSitting(db, unsafeId);
  const seated = await queries.selectSeated(db, sitting.sitting_id, { centre, room });
  const userIds = seated.map(({ user_id }) => user_id);
  const watched = await selectWatchedLearners(db, sitting.sitting_id, userIds);
  const rows = new Map(seated.map((row) => [row.user_id, row]));
  const times = { opensAt: sitting.opens_at.getTime(), lastEntryAt: sitting.last_entry_at.getTime() };
  const isTold = !sitting.is_over && isPasscodeTold(times, sitting.now.getTime());
  return {
    ...headView(sitting, zone),
    now: sitting.now.toISOString(),
    centre,
    room,
    asksPasscode: sitting.passcode !== null,
    passcode: isTold ? sitting.passcode : null,
    isRunning: isRunning(sitting),
    learners: watched
      .map((row) => seatedView(watchedView(row), rows.get(row.user_id)!))
      .toSorted((one, other) => compareSeats(one.seat, other.seat) || Number(one.id) - Number(other.id)),
    reports: (await selectReports(db, sitting.sitting_id, { centre, room })).map(reportView),
  };
}

/** From the opening of the waiting page until the last attempt is closed. */
export const isRunning = ({ is_over, opens_at, now }: queries.SittingRow) =>
  !is_over && now.getTime() >= opens_at.getTime() - sittingTimes.waiting * 1000;

/** Nothing of the paper, and neither the address nor the attempt of the learner. */
function seatedView(
  { id, name, rollNumber, state, heardAt, attempt }: ReturnType<typeof watchedView>,
  { seat, attendance: mark, marked_at, marker }: queries.SeatedRow,
) {
  return {
    id,
    name,
    rollNumber,
    seat,
    state,
    heardAt,
    answered: attempt?.answered ?? null,
    attendance: mark && { mark, at: marked_at!.toISOString(), by: marker },
  };
}

/**
 * Of two ticks the newest counts, whenever they arrive: one that waited on a device without a network says for how long.
 * The log has each that changed something.
 */
export async function markAttendance(
  { db }: RoomParts,
  unsafeId: string,
  { learnerId, mark, ago = 0 }: BodyOf<"POST /admin/sittings/{id}/room/attendance">,
  administrator: Administrator,
  actor: Actor,
) {
  if (!isLearnerId(learnerId)) throw new Refusal("NOT_FOUND");
  await db.transaction().execute(async (tx) => {
    const sittingId = asId(unsafeId);
    const row = orNotFound(await queries.lockOptionalRow(tx, sittingId, learnerId, ago));
    await checkGiven(tx, administrator, sittingId, row);
    if (!row.is_newest || row.attendance === mark) return;
    const { user_id: id, name, seat } = row;
    await queries.updateAttendance(tx, sittingId, id, { mark, by: administrator.user_id, ago });
    await audit(tx, {
      actor,
      action: "attendance.marked",
      object: { kind: "learner", id, name },
      before: { attendance: row.attendance },
      after: { attendance: mark, sitting: sittingId, ...wordsOf(row), ...(seat !== null && { seat }) },
    });
  });
}
