import type { Wrong } from "../checker/judgement.ts";
import type { Patch } from "../stack/bundle.ts";

/** While students save; or at the start, so that they begin without a standby. */
export type Strike = "killed" | "destroyed" | "destroyed at the start";

export interface Bug {
  name: string;
  patches?: Patch[];
  sql?: string;
  /** What happens to the database during the run. */
  strike?: Strike;
  /** The current month's table is made only after the first answers. */
  isMonthMissing?: boolean;
  /** The month is archived in the end, by an archiver that is killed again and again. */
  isArchived?: boolean;
  /** Its sections have clocks, and of one any few count. */
  hasSections?: boolean;
  /** Shows in a sitting, which is played instead. */
  isSitting?: boolean;
  /** In the end a sitting, whose time ends while the API processes are stopped. */
  hasOutage?: boolean;
  /** Database settings that let the bug show. */
  settings?: Record<string, string>;
  /** At least one of these must be found. */
  shows: Wrong[];
}
