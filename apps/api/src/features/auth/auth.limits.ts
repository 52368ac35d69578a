import { limits, rollKey } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { giveBackDelayed, takeDelayed, type Delay } from "../../platform/delays.ts";
import { spend, take, type Limit } from "../../platform/limits.ts";
import type { TryLimits } from "../../platform/password-tries.ts";
import type { Device } from "../../platform/session/device.ts";
import type { Form, Purpose } from "./codes.ts";
import type { AuthParts } from "./auth.parts.ts";

const HOUR = 3600;
const DAY = 86_400;

/**
 * Sized for a class of 500 behind one address. A factor raises these, but never the limits
 * on codes and guesses below.
 */
const networkLimits = {
  signup: { name: "signup:network", hits: 1000, seconds: HOUR },
  resend: { name: "resend:network", hits: 1000, seconds: HOUR },
  forgot: { name: "forgot:network", hits: 500, seconds: HOUR },
  reset: { name: "reset:network", hits: 1000, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** A known device has its own limit per account: others in its network cannot use it up. */
export async function spendCall(
  { db, config }: AuthParts,
  call: keyof typeof networkLimits,
  { network, device }: { network: string; device: Device | null },
) {
  if (device) return spend(db, { name: `${call}:account`, hits: 30, seconds: HOUR }, device.userId);
  await spend(db, raised(config, networkLimits[call]), network);
}

const tryLimits: TryLimits = {
  device: { name: "login:device", hits: 20, seconds: 900 },
  account: { name: "login:account", free: 5, seconds: 15, most: 900 },
  network: { name: "login:network", hits: 2000, seconds: HOUR },
};
export const accountTries = tryLimits.account;

interface Guessed {
  email: string | null;
  roll_number: string | null;
}

/** By what guesses at a roll number are counted; no address looks like it. */
export const rollTries = (rollNumber: string) => `roll\0${rollKey(rollNumber)}`;

/** By what guesses at an account's password are counted. */
export const triesOf = ({ email, roll_number }: Guessed) => email ?? rollTries(roll_number ?? "");

/** Five wrong passwords are free, then each needs a wait, up to 15 minutes: at most 105 per day. */
export const tryLimitsOf = ({ config }: AuthParts): TryLimits => ({
  ...tryLimits,
  network: raised(config, tryLimits.network),
});

function raised(config: AuthParts["config"], limit: Limit): Limit {
  return { ...limit, hits: limit.hits * config.RATE_LIMIT_FACTOR };
}

const codeWait = (purpose: Purpose): Limit => ({
  name: `code-wait:${purpose}`,
  hits: 1,
  seconds: limits.resendWaitSeconds,
});
const codeDay = (purpose: Purpose): Limit => ({ name: `code-day:${purpose}`, hits: 10, seconds: DAY });

/** Per browser: one code a minute, ten a day. A stranger's requests count for the stranger's browser. */
export async function spendCode(db: Executor, purpose: Purpose, browser: string) {
  await spend(db, codeWait(purpose), browser, "CODE_TOO_SOON");
  await spend(db, codeDay(purpose), browser, "CODE_LIMIT");
}

/** True if one more code may go to this browser; counts it. */
export async function mayMailCode(db: Executor, purpose: Purpose, browser: string) {
  if ((await take(db, codeWait(purpose), browser)) !== null) return false;
  return (await take(db, codeDay(purpose), browser)) === null;
}

/** With five guesses each: fifty guesses for all unknown browsers together. */
const WITH_DIGITS = 10;
const mails = (purpose: Purpose): Delay => ({
  name: `mails:${purpose}`,
  free: WITH_DIGITS + 1,
  seconds: 60,
  most: HOUR,
});

/**
 * Takes one more mail to an address for unknown browsers, and decides what it contains: digits first, then
 * links at growing intervals. Null while the last link is younger than the interval: a link lives twice as
 * long and still serves the owner of the address.
 */
export async function takeMail(db: Executor, purpose: Purpose, email: string): Promise<Form | null> {
  const taken = await takeDelayed(db, mails(purpose), email);
  if ("wait" in taken) return null;
  return taken.count <= WITH_DIGITS ? "digits" : "link";
}

/** The owner has used one, so no stranger asked for it; the next mail may go out at once. */
export async function giveBackMail(db: Executor, purpose: Purpose, email: string) {
  await giveBackDelayed(db, mails(purpose), email);
}
