import type { PartName } from "./parts.ts";
import type { Stage } from "./stage.ts";

/** What an operator does or suffers, done with real parts while students save. */
export interface Drill {
  name: string;
  /** Programs besides the product and PostgreSQL. */
  parts: readonly PartName[];
  /** CI runs it too. */
  isQuick: boolean;
  /** Faults that can be planted: with one of them the drill must fail. */
  plants: readonly string[];
  run(stage: Stage): Promise<Scene[]>;
}

/** A row of the table. */
export interface Scene {
  name: string;
  /** Saves that a student was told to be stored. */
  acknowledged: number;
  lost: number;
  /** Calls that were not answered as they should, and sent again. */
  failed: number;
  /** The longest time without an acknowledgement, in seconds. */
  gap: number;
  seconds: number;
  /** What is not as promised; empty if all is well. */
  wrong: string[];
}

/** For a scene in which nobody saves. */
export const NOBODY_SAVES = { acknowledged: 0, lost: 0, failed: 0, gap: 0 };
