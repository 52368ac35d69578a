import { limits } from "@patrak/domain";
import { spend, take, type Limit } from "../../platform/limits.ts";
import type { Executor } from "../../platform/db.ts";
import type { Purpose } from "./codes.ts";

const HOUR = 3600;
const DAY = 86_400;

/** Sized for a class of 500 behind one address. A factor raises these, never the ones on codes below. */
export const networkLimits = {
  signup: { name: "signup:network", hits: 1000, seconds: HOUR },
  resend: { name: "resend:network", hits: 1000, seconds: HOUR },
  forgot: { name: "forgot:network", hits: 500, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Failed logins. A device that signed in before has a line of its own, so that nobody can lock its owner out. */
export const loginLimits = {
  device: { name: "login:device", hits: 20, seconds: 900 },
  accountAndNetwork: { name: "login:account-network", hits: 10, seconds: 60 },
  account: { name: "login:account", hits: 100, seconds: DAY },
  network: { name: "login:network", hits: 2000, seconds: HOUR },
} as const satisfies Record<string, Limit>;

const codeWait = (purpose: Purpose): Limit => ({
  name: `code-wait:${purpose}`,
  hits: 1,
  seconds: limits.resendWaitSeconds,
});
const codeDay = (purpose: Purpose): Limit => ({ name: `code-day:${purpose}`, hits: 10, seconds: DAY });

/** One more code for this address, on request: one a minute, ten a day. With five guesses a code, fifty guesses a day. */
export async function spendCode(db: Executor, purpose: Purpose, email: string) {
  await spend(db, codeWait(purpose), email, "CODE_TOO_SOON");
  await spend(db, codeDay(purpose), email, "CODE_LIMIT");
}

/** A sign-up's own first code does not wait for the minute, but starts it, and counts for the day. */
export async function spendFirstCode(db: Executor, email: string) {
  await spend(db, codeDay("verify"), email, "CODE_LIMIT");
  await take(db, codeWait("verify"), email);
}

/** True if one more code may go out, which is then counted. */
export async function mayMailCode(db: Executor, email: string) {
  if ((await take(db, codeWait("verify"), email)) !== null) return false;
  return (await take(db, codeDay("verify"), email)) === null;
}
