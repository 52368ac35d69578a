import { randomBytes } from "node:crypto";
import { Refusal } from "../../platform/errors.ts";
import { ID_EPOCH } from "../../platform/ledger/months.ts";

const DIGITS = /^[1-9][0-9]{0,18}$/;
const MAX = 2n ** 63n - 1n;

/**
 * The lower half of an attempt's id; the database puts the seconds of its clock before it. So ids rise with
 * time, and a month is a range of them. Two students may get the same id in one second: an attempt is known by
 * its student and its id together.
 */
export const newIdPart = (): string => String(randomBytes(4).readUInt32BE());

/** Decides the order that a learner sees: 31 random bits, as nobody can know before the start. */
export const newSeed = (): number => randomBytes(4).readUInt32BE() >>> 1;

/** The id of an attempt that began then, in milliseconds since 1970. */
export function attemptIdAt(began: number, part: string = newIdPart()): string {
  const seconds = Math.floor(began / 1000) - ID_EPOCH;
  return String((BigInt(seconds) << 32n) | BigInt(part));
}

/** Text that cannot be an id counts as not found; PostgreSQL would report an error. */
export function asAttemptId(unsafeId: string): string {
  if (!DIGITS.test(unsafeId) || BigInt(unsafeId) > MAX) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
