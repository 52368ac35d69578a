import type { Chance } from "../chance.ts";
import type { Crowd } from "../stack/crowd.ts";
import type { Stage } from "../stack/stage.ts";

export interface Scene {
  stage: Stage;
  crowd: Crowd;
  chance: Chance;
  /** The moment from which recovery is counted; the beginning, unless told. What is sent later meets the fault. */
  strike: () => void;
}

export interface Fault {
  name: string;
  /** Students must not notice: no request fails meanwhile. */
  isQuiet?: boolean;
  /** Longest time until saves are acknowledged again, where one is promised. */
  promisedSeconds?: number;
  /** Does it, heals it, and gives the reason where this machine does not let it. */
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
