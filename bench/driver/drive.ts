// One load and what came of it, whichever driver sends it.
import type { LoadName, LoadOptions } from "../engine/loads.ts";

export interface Drive extends LoadOptions {
  load: LoadName;
  port: number;
  secret: string;
  connections: number;
  /** Students take turns on the connections. */
  firstStudent: number;
  students: number;
  /** If true, each student sends one request. Otherwise until the time is over. */
  once: boolean;
  warmUpSeconds: number;
  seconds: number;
  /** Pause between a reply and the next request, like a person's; none by default. */
  pauseMs?: number;
  /** Requests of one student before the next student's turn, if there are pauses. */
  inARow?: number;
}

export interface Driven {
  /** Successful, after the warm-up. */
  count: number;
  /** All replies, with those of the warm-up and the refusals. */
  answered: number;
  seconds: number;
  errors: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of the driver. */
  cpuSeconds: number;
}
