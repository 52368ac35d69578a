import type { Keyring } from "../../platform/keys.ts";

/** The browser's proof of the password, until the code is entered. */
export const STEP_COOKIE = "__Host-admin-step";
export const STEP_SECONDS = 600;

const HEAD_BYTES = 16;

interface Person {
  user_id: string;
  password_hash: string;
}

/** Valid for ten minutes and for this password: a new password voids it. */
export function makeStep(keys: Keyring, person: Person, now: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeBigUInt64BE(BigInt(person.user_id));
  head.writeBigUInt64BE(BigInt(now + STEP_SECONDS * 1000), 8);
  return Buffer.concat([head, keys.sign("admin-step", head, person.password_hash)]).toString("base64url");
}

/** The user id that the step claims; isStepOf verifies it. */
export function claimedUserId(step: string | undefined): string | null {
  const bytes = Buffer.from(step ?? "", "base64url");
  return bytes.length > HEAD_BYTES ? String(bytes.readBigInt64BE()) : null;
}

export function isStepOf(keys: Keyring, step: string, person: Person, now: number): boolean {
  const bytes = Buffer.from(step, "base64url");
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!keys.verify(bytes.subarray(HEAD_BYTES), "admin-step", head, person.password_hash)) return false;
  return head.readBigUInt64BE(8) > BigInt(now);
}
