import type { Chance } from "../chance.ts";
import type { Crowd } from "../stack/crowd.ts";
import type { Stage } from "../stack/stage.ts";

export interface Scene {
  stage: Stage;
  crowd: Crowd;
  chance: Chance;
  /**
   * The moment from which recovery is counted; by default the beginning. Requests sent later meet the fault.
   */
  strike: () => void;
}

export interface Fault {
  name: string;
  /** Students must not notice: no request may fail meanwhile. */
  isQuiet?: boolean;
  /** The longest time until saves are acknowledged again, if one is promised. */
  promisedSeconds?: number;
  /** Causes and heals the fault, or returns why this machine does not allow it. */
  run: (scene: Scene) => Promise<void | { skipped: string }>;
}

/** What was done, and when. */
export interface Injected {
  name: string;
  began: number;
  /** When it struck. */
  at: number;
  healed: number;
  isQuiet: boolean;
  promisedSeconds: number | undefined;
}
