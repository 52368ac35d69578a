import type { BodyOf, QueryOf } from "@patrak/contract";
import { compareSeats, isPasscodeTold } from "@patrak/domain";
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
async function checkGiven(
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
    learners: watched
      .map((row) => seatedView(watchedView(row), rows.get(row.user_id)!))
      .toSorted((one, other) => compareSeats(one.seat, other.seat) || Number(one.id) - Number(other.id)),
  };
}

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

/** Of two who mark at once the later counts, and the log has both. The same mark again changes nothing. */
export async function markAttendance(
  { db }: RoomParts,
  unsafeId: string,
  { learnerId, mark }: BodyOf<"POST /admin/sittings/{id}/room/attendance">,
  administrator: Administrator,
  actor: Actor,
) {
  if (!isLearnerId(learnerId)) throw new Refusal("NOT_FOUND");
  await db.transaction().execute(async (tx) => {
    const sittingId = asId(unsafeId);
    const row = orNotFound(await queries.lockOptionalRow(tx, sittingId, learnerId));
    await checkGiven(tx, administrator, sittingId, row);
    if (row.attendance === mark) return;
    const { user_id: id, name, seat } = row;
    await queries.updateAttendance(tx, sittingId, id, { mark, by: administrator.user_id });
    await audit(tx, {
      actor,
      action: "attendance.marked",
      object: { kind: "learner", id, name },
      before: { attendance: row.attendance },
      after: { attendance: mark, sitting: sittingId, ...wordsOf(row), ...(seat !== null && { seat }) },
    });
  });
}
