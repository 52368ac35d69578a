import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { versionFor } from "./codewords.ts";
import { draw, qrCode } from "./qr.ts";

const text =
  "otpauth://totp/Patrak:kavita%40example.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Patrak";
const digest = (modules: boolean[][]) =>
  createHash("sha256")
    .update(modules.map((row) => row.map(Number).join("")).join("\n"))
    .digest("hex")
    .slice(0, 16);

// What another implementation of the standard draws for the same text, version and mask.
test.each([
  ["the address of a secret", text, 0, "b6c008de43a2bd47"],
  ["the address of a secret", text, 1, "c3cbcc4d694113d2"],
  ["the address of a secret", text, 2, "60d9fc07dc79e60c"],
  ["the address of a secret", text, 3, "3eee60f437aa3ffa"],
  ["the address of a secret", text, 4, "7a5b73c1c1f86405"],
  ["the address of a secret", text, 5, "1548c3a168d52845"],
  ["the address of a secret", text, 6, "fff737e955f90643"],
  ["the address of a secret", text, 7, "2b2c3c3f43e8bbce"],
  ["one letter", "a".repeat(1), 3, "8503acd70f562cac"],
  ["a long address", "a".repeat(213), 3, "f7df273d649c8268"],
  ["the longest", "a".repeat(412), 3, "dc7dc2e16ffd4c75"],
])("%s is drawn as the standard says", (_, given, mask, expected) => {
  const bytes = new TextEncoder().encode(given);
  expect(digest(draw(bytes, versionFor(bytes.length)!, mask))).toBe(expected);
});

test("the code that is shown is one of the eight, the one that is easiest to read", () => {
  const bytes = new TextEncoder().encode(text);
  const all = Array.from({ length: 8 }, (_, mask) => digest(draw(bytes, versionFor(bytes.length)!, mask)));
  expect(all).toContain(digest(qrCode(text)!));
});

describe("how much fits", () => {
  test.each([
    [14, 1],
    [15, 2],
    [106, 6],
    [107, 7],
    [213, 10],
    [412, 15],
    [413, null],
  ])("%i bytes need version %s", (length, version) => {
    expect(versionFor(length)).toBe(version);
  });

  test("what is too long has no code", () => {
    expect(qrCode("a".repeat(413))).toBeNull();
  });
});
