import { randomInt } from "node:crypto";
import type { Keyring } from "../../platform/keys.ts";

/** Without O, 0, I and 1, which look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const COUNT = 10;

/** Fifty bits. */
export function makeRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join("");
}

/** Ten, shown once. */
export const makeRecoveryCodes = () => Array.from({ length: COUNT }, makeRecoveryCode);

/** With a key outside the database: the table alone is not enough to test guesses. */
export function hashRecoveryCode(keys: Keyring, userId: string, code: string): Buffer {
  return keys.sign("recovery-code", userId, code);
}

export function isRecoveryCode(keys: Keyring, userId: string, code: string, hash: Buffer): boolean {
  return keys.verify(hash, "recovery-code", userId, code);
}

/** Of the same form; good for one set-up of a phone. */
export function hashResetCode(keys: Keyring, userId: string, code: string): Buffer {
  return keys.sign("phone-reset", userId, code);
}

export function isResetCode(keys: Keyring, userId: string, code: string, hash: Buffer): boolean {
  return keys.verify(hash, "phone-reset", userId, code);
}
