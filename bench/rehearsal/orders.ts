import type { Account } from "./passes.ts";
import type { Site } from "./requests.ts";
import type { Tally } from "./tally.ts";

/** What a process of students is sent first. Whatever is sent next lets them begin; and then, compare. */
export interface Orders {
  site: Site;
  testId: string;
  students:
    | { kind: "minted"; secret: string; first: number; count: number; seconds: number }
    | { kind: "accounts"; accounts: Account[] };
  /** Our own addresses, each with ports of its own; none to leave it to the system. */
  sources: string[];
  /** All begin within this time. */
  spreadSeconds: number;
  /** Where to look for what was acknowledged; without it the server itself is asked for its receipts. */
  databaseUrl?: string;
}

export type Report =
  | { kind: "ready" }
  | { kind: "progress"; saves: number; calls: number }
  /** All have looked at their results. */
  | { kind: "taken" }
  | { kind: "done"; tally: Tally };
