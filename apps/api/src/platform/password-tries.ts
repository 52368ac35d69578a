import type { Executor } from "./db.ts";
import { giveBackDelayed, spendDelayed, type Delay } from "./delays.ts";
import { giveBack, spend, type Limit } from "./limits.ts";

/** How often passwords may be tried. */
export interface TryLimits {
  /** For a device that has signed in to this account before: its own count, which nobody else can use up. */
  device: Limit;
  /** For all unknown browsers together, per account. */
  account: Delay;
  network: Limit;
}

interface Trier {
  email: string;
  network: string;
  deviceId: string | null;
}

/**
 * Counts a try before the password is checked: parallel guesses cannot pass together. Returns a function that
 * gives the try back after a correct password. An unknown account is counted alike.
 */
export async function takeTry(db: Executor, limits: TryLimits, { email, network, deviceId }: Trier) {
  if (deviceId !== null) {
    await spend(db, limits.device, deviceId, "LOGIN_LIMIT");
    return () => giveBack(db, limits.device, deviceId);
  }
  await spendDelayed(db, limits.account, email, "LOGIN_LIMIT");
  await spend(db, limits.network, network, "LOGIN_LIMIT");
  return async () => {
    await giveBackDelayed(db, limits.account, email);
    await giveBack(db, limits.network, network);
  };
}
