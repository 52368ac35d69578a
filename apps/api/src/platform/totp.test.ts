import { expect, test } from "vitest";
import { authenticatorAddress, codeAt, matchingStep, stepAt, toBase32 } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at %i s is the standard's: %s", (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
});

test.each([
  ["the half-minute before", 1234567890 + 30, 0, true],
  ["the half-minute after", 1234567890 - 30, 0, true],
  ["two half-minutes later", 1234567890 + 60, 0, false],
  ["two half-minutes earlier", 1234567890 - 60, 0, false],
  ["a half-minute that was used", 1234567890, 41152263, false],
  ["the one after one that was used", 1234567890, 41152262, true],
])("a code of %s", (_, seconds, lastStep, isTaken) => {
  const step = stepAt(at(1234567890));
  expect(matchingStep(secret, "005924", at(seconds), lastStep)).toBe(isTaken ? step : null);
});

test("what is no code of six digits matches nothing", () => {
  for (const code of ["", "5924", "0059240", "००५९२४"])
    expect(matchingStep(secret, code, at(1234567890), 0)).toBeNull();
});

test("the secret and its address are as authenticator apps read them", () => {
  expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(authenticatorAddress("Patrak", "kavita@example.in", secret)).toBe(
    "otpauth://totp/Patrak:kavita%40example.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Patrak",
  );
});
