import type { Device } from "../../platform/session/device.ts";
import type { Language } from "./auth.queries.ts";

/** The origin of a call, as far as accounts need it. */
export interface Visitor {
  network: string;
  /** The account that has signed in with this browser before, if any. */
  device: Device | null;
  /** The queue lane in which the call waits. */
  lane: string;
  language: Language;
  /** The secret of the sign-up that this browser began. */
  signupSecret: string | undefined;
  /** The secret with which this browser asked for a reset. */
  resetSecret: string | undefined;
}
