import { randomBytes } from "node:crypto";
import { Refusal } from "../../platform/errors.ts";

const DIGITS = /^[1-9][0-9]{0,18}$/;
const MAX = 2n ** 63n - 1n;

/** Made in the process: 63 random bits, so that ids of two processes never meet and none can be guessed. */
export function newAttemptId(): string {
  const id = randomBytes(8).readBigUInt64BE() >> 1n;
  return id === 0n ? newAttemptId() : String(id);
}

/** What cannot be an id of ours is not there; PostgreSQL would call it an error. */
export function asAttemptId(unsafeId: string): string {
  if (!DIGITS.test(unsafeId) || BigInt(unsafeId) > MAX) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
