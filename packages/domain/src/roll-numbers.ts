import { accessCodeLetters } from "./access-codes.ts";

const FORM = /^[0-9A-Za-z](?:[0-9A-Za-z ./_-]{0,30}[0-9A-Za-z])?$/;
const DEVANAGARI_ZERO = "०".codePointAt(0)!;

/** As it is kept and shown: plain digits, one space where there were several. */
export function readRollNumber(written: string): string {
  return written
    .normalize("NFKC")
    .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - DEVANAGARI_ZERO))
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Letters, digits and the marks of roll numbers, at most 32. */
export const isRollNumber = (roll: string) => FORM.test(roll);

/** What two roll numbers have in common that are one: the index of the database is made of it. */
export const rollKey = (roll: string) => readRollNumber(roll).replaceAll(" ", "").toLowerCase();

/** Forty bits, which with the limits on guesses are enough. */
export const SLIP_LENGTH = 8;
const GROUP = 4;

/** The password of a slip from random bytes, in the letters of access codes. */
export function slipPassword(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SLIP_LENGTH), (byte) => accessCodeLetters[byte % 32]).join("");
}

/** Case, spaces and dashes do not matter when it is typed. */
export const readSlipPassword = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** The printed form: K7TM-QX4N. */
export const formatSlipPassword = (password: string) =>
  `${password.slice(0, GROUP)}-${password.slice(GROUP)}`;
