import type { Site } from "../rehearsal/orders.ts";

/**
 * The first message to a process of learners. The next ones: begin; the opening, in milliseconds since 1970; enough;
 * compare.
 */
export interface WaitingOrders {
  site: Site;
  sittingId: string;
  secret: string;
  first: number;
  count: number;
  /** Local addresses, each with its own ports. */
  sources: string[];
  /** They come to the waiting page within this time. */
  arriveSeconds: number;
  /** For how many milliseconds the product will be away: so long a call is tried again. */
  awayMs: number;
  /** How long a session lasts. */
  seconds: number;
  databaseUrl: string;
}
