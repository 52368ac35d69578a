import type { Hall } from "../checker/sittings.ts";
import type { Counts } from "../clients/pen.ts";

/** A sitting with its learners, before its opening is known. */
export interface Room extends Omit<Hall, "opens" | "closes"> {
  versionId: string;
  questions: number;
  firstStudent: number;
  students: number;
  /** Its leader acts: learners hand in when told. In the other one the time ends. */
  isLed: boolean;
}

export interface Orders {
  seed: number;
  port: number;
  origin: string;
  secret: string;
  ledger: string;
  rooms: Room[];
  graceSeconds: number;
}

/** What the leader of the run says, in this order. */
export type Word =
  /** By sitting. Said once all wait, so that the crowd is there in time on any machine. */
  | { say: "opens"; opens: Record<string, number> }
  /** Who comes late comes now. */
  | { say: "late" }
  | { say: "hand in" }
  | { say: "enter again"; students: number[] }
  | { say: "end" };

export interface Report {
  counts: Counts;
  /** How many wait, have entered, handed in, and handed in again. */
  waiting: number;
  entered: number;
  handedIn: number;
  again: number;
  done: boolean;
}
