import { randomInt } from "node:crypto";
import type { Keyring } from "../../platform/keys.ts";

/** Without O, 0, I and 1, which look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const COUNT = 10;

/** Ten of fifty bits each, shown once. */
export function makeRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]!;
  return Array.from({ length: COUNT }, () => Array.from({ length: LENGTH }, letter).join(""));
}

/** With a key outside the database: the table alone is not enough to test guesses. */
export function hashRecoveryCode(keys: Keyring, userId: string, code: string): Buffer {
  return keys.sign("recovery-code", userId, code);
}

export function isRecoveryCode(keys: Keyring, userId: string, code: string, hash: Buffer): boolean {
  return keys.verify(hash, "recovery-code", userId, code);
}
