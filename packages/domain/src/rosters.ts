import { sittingTimes } from "./sittings.ts";

export const rosterLimits = {
  /** Of a room's or a centre's name. */
  nameLength: 60,
  seatLength: 12,
  /** Learners of one list. */
  listLines: 2000,
  listBytes: 4 * 1024 * 1024,
  /** Learners of one room: a room is shown and printed as a whole. */
  roomLearners: 1000,
  removedAtOnce: 1000,
  /** Of one act in a room; more is given by who leads the exam. */
  minutes: 30,
  /** How long a tick may wait on a device without a network, in milliseconds. */
  tickAge: 24 * 3_600_000,
  noteLength: 1000,
} as const;

/** What can have happened in a room; none of them: nothing. */
export const roomIncidents = ["device-swapped", "network", "disturbance"] as const;
export type RoomIncident = (typeof roomIncidents)[number];

export const attendances = ["present", "absent"] as const;
export type Attendance = (typeof attendances)[number];

/** What is wrong with a line of a roster; each is said in words beside the line. */
export const rosterFaults = [
  "roll-missing",
  "learner-unknown",
  "learner-twice",
  "name-differs",
  "not-invited",
  "text-long",
  "seat-twice",
  "seat-taken",
  "room-full",
] as const;

/** What a line does: a place for who had none, another place, nothing, or a fault. */
export const rosterOutcomes = ["placed", "moved", "same", ...rosterFaults] as const;
export type RosterOutcome = (typeof rosterOutcomes)[number];

/** Seat 9 comes before seat 10; who has none comes last. */
export function compareSeats(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, "en", { numeric: true });
}

/** When a passcode may be told in the room: from some minutes before the opening until nobody may enter any more. */
export const isPasscodeTold = (sitting: { opensAt: number; lastEntryAt: number }, now: number) =>
  sitting.opensAt - sittingTimes.told * 1000 <= now && now < sitting.lastEntryAt;
