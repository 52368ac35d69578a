import { rollKey, rosterLimits, type RosterOutcome } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import { selectKnown, type KnownRow } from "../batches/lists.queries.ts";
import { isSameName } from "../batches/lists.service.ts";
import type { Written } from "./roster-lines.ts";
import * as queries from "./rosters.queries.ts";

export interface Judged {
  written: Written;
  outcome: RosterOutcome;
  /** The earlier line with the same learner or seat. */
  sameAs?: string;
  /** Who has the seat, and keeps it. */
  heldBy?: string;
  userId?: string;
  /** Where the learner sits before, and after. */
  from?: queries.Seat;
  to: queries.Seat;
}

/** What each line would do now: first whom it means, then whether the seat is free. */
export async function judge(
  db: Executor,
  sitting: queries.SittingRow,
  lines: readonly Written[],
): Promise<Judged[]> {
  const judged = await meant(db, sitting, lines);
  const good = judged.filter(isGood);
  const held = await queries.selectHeld(
    db,
    sitting.sitting_id,
    good.map(({ userId }) => userId!),
    good.map(({ to }) => to),
  );
  const own = new Map(held.map((row) => [row.user_id, row]));
  for (const line of good) {
    const row = own.get(line.userId!);
    if (row) line.from = { centre: row.centre, room: row.room, seat: row.seat };
    line.outcome = row ? (keyOf(row) === keyOf(line.to) ? "same" : "moved") : "placed";
  }
  refuseRepeated(good);
  refuseFull(good, await queries.selectRooms(db, sitting.sitting_id));
  // Last: a line that is refused for another reason leaves its learner's seat taken.
  refuseTaken(good, held);
  return judged;
}

const isGood = ({ outcome }: Judged) => !outcome.includes("-");
const keyOf = ({ centre, room, seat }: queries.Seat) => JSON.stringify([centre, room, seat]);
const roomOf = ({ centre, room }: queries.Room) => JSON.stringify([centre, room]);

async function meant(db: Executor, sitting: queries.SittingRow, lines: readonly Written[]) {
  const known = await selectKnown(db, {
    rolls: lines.map(({ rollNumber }) => rollKey(rollNumber)).filter(Boolean),
    emails: lines.map(({ email }) => email).filter(Boolean),
    batchIds: [],
  });
  const byRoll = new Map(known.map((row) => [row.roll_key, row]));
  const byEmail = new Map(known.map((row) => [row.email, row]));
  const invited = await queries.selectInvited(
    db,
    sitting,
    known.map(({ user_id }) => user_id),
  );
  const seen = new Map<string, string>();
  return mapWithPauses(lines, (written): Judged => {
    const { rollNumber, email, place, seat, room, centre } = written;
    const learner = rollNumber === "" ? byEmail.get(email) : byRoll.get(rollKey(rollNumber));
    const line = { written, to: { centre, room, seat: seat === "" ? null : seat } };
    const fault = faultOf(written, learner, invited);
    if (fault) return { ...line, outcome: fault };
    const userId = learner!.user_id;
    const sameAs = seen.get(userId);
    if (sameAs !== undefined) return { ...line, outcome: "learner-twice", sameAs };
    seen.set(userId, place);
    return { ...line, outcome: "same", userId };
  });
}

function faultOf(
  { rollNumber, email, name, seat, room, centre }: Written,
  learner: KnownRow | undefined,
  invited: ReadonlySet<string>,
): RosterOutcome | undefined {
  if (rollNumber === "" && email === "") return "roll-missing";
  if (learner?.role !== "USER") return "learner-unknown";
  // An address beside a roll number is the learner's own, if the account has one.
  if (email !== "" && learner.email !== null && learner.email !== email) return "learner-unknown";
  if (name !== "" && !isSameName(name, learner.name)) return "name-differs";
  if (!invited.has(learner.user_id)) return "not-invited";
  const isLong =
    seat.length > rosterLimits.seatLength || Math.max(room.length, centre.length) > rosterLimits.nameLength;
  return isLong ? "text-long" : undefined;
}

/** An earlier line gives the same seat; the first of them stays good. */
function refuseRepeated(lines: readonly Judged[]) {
  const seen = new Map<string, string>();
  for (const line of lines.filter(({ to }) => to.seat !== null)) {
    const sameAs = seen.get(keyOf(line.to));
    if (sameAs === undefined) seen.set(keyOf(line.to), line.written.place);
    else Object.assign(line, { outcome: "seat-twice", sameAs });
  }
}

/** A seat is free if the same list moves its learner away; a line that is refused keeps its learner where they are. */
function refuseTaken(lines: readonly Judged[], held: readonly queries.HeldRow[]) {
  const holders = new Map(held.flatMap((row) => (row.seat === null ? [] : [[keyOf(row), row] as const])));
  let isSettled = false;
  while (!isSettled) {
    const leaving = new Set(lines.flatMap(({ outcome, userId }) => (outcome === "moved" ? [userId!] : [])));
    const taken = lines.filter((line) => {
      const holder = holders.get(keyOf(line.to));
      return isGood(line) && holder && holder.user_id !== line.userId && !leaving.has(holder.user_id);
    });
    for (const line of taken)
      Object.assign(line, { outcome: "seat-taken", heldBy: holders.get(keyOf(line.to))!.name });
    isSettled = taken.length === 0;
  }
}

/** Who leaves the room by the same list is counted still: a second list has the place. */
function refuseFull(lines: readonly Judged[], rooms: readonly queries.RoomRow[]) {
  const learners = new Map(rooms.map((room) => [roomOf(room), room.learners]));
  for (const line of lines) {
    const room = roomOf(line.to);
    const isNew = line.outcome === "placed" || (line.outcome === "moved" && room !== roomOf(line.from!));
    if (!isNew) continue;
    const count = (learners.get(room) ?? 0) + 1;
    if (count > rosterLimits.roomLearners) line.outcome = "room-full";
    else learners.set(room, count);
  }
}
