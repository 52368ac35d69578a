import type { Account } from "../student/passes.ts";
import type { Tally } from "./tally.ts";

export interface Site {
  host: string;
  port: number;
  tls: boolean;
  /** The site's address, as browsers send it. */
  origin: string;
}

/**
 * The first message to a process of students. The next message starts them, and the one after
 * that starts the comparison.
 */
export interface Orders {
  site: Site;
  testId: string;
  students:
    | { kind: "minted"; secret: string; first: number; count: number; seconds: number }
    | { kind: "accounts"; accounts: Account[] };
  /** Local addresses, each with its own ports; empty to let the system choose. */
  sources: string[];
  /** All students start within this time. */
  spreadSeconds: number;
  /** All look at their results within this time after the closing. */
  lookSeconds: number;
  /** The database with the acknowledged saves; without it the server is asked for its receipts. */
  databaseUrl?: string;
}

export type Report<Told = Tally> =
  | { kind: "ready" }
  /** In a sitting also how many are ready for its opening, and how many have heard what was announced. */
  | { kind: "progress"; saves: number; calls: number; waiting?: number; heard?: number }
  /** All have looked at their results. */
  | { kind: "taken" }
  | { kind: "done"; tally: Told };
