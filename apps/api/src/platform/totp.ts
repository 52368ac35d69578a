// Time-based one-time passwords, RFC 6238 with the parameters that every authenticator app
// supports: SHA-1, 30 s, 6 digits.
import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** How many 30-second steps before and after the current one are accepted: a phone's clock may be off. */
const DRIFT = 1;

export const SECRET_BYTES = 20;

/** The code of one 30-second step: RFC 4226's HOTP of its number. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step that this code belongs to, if it is later than the last one used; else null. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const present = stepAt(now);
  let found: number | null = null;
  for (let step = present - DRIFT; step <= present + DRIFT; step++)
    if (isSame(codeAt(secret, step), code) && step > lastStep) found ??= step;
  return found;
}

function isSame(expected: string, given: string) {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The form in which authenticator apps take a secret, RFC 4648. A multiple of five bytes needs no padding.
 */
export function toBase32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join("");
}

/** The content of the QR code. */
export function authenticatorAddress(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
