import { expect, test } from "vitest";
import { createKeyring } from "./keys.ts";
import { seal, sealingKeyId, unseal } from "./sealing.ts";

const [former, current] = ["a former secret of 32 characters", "a current secret of 32 characters"];
const plain = Buffer.from("Patrak demo teacher!");
const [old, both, fresh] = [
  createKeyring([former]),
  createKeyring([current, former]),
  createKeyring([current]),
];

test("RU-08: what was sealed opens, and never looks the same twice", () => {
  const sealed = seal(both, "x", "7", plain);
  expect(unseal(both, "x", "7", sealed)).toEqual(plain);
  expect(sealed.bytes.includes(plain)).toBe(false);
  expect(seal(both, "x", "7", plain).bytes.equals(sealed.bytes)).toBe(false);
});

test("it opens for its owner and its purpose alone", () => {
  const sealed = seal(both, "x", "7", plain);
  expect(unseal(both, "x", "8", sealed)).toBeNull();
  expect(unseal(both, "y", "7", sealed)).toBeNull();
});

test.each([0, 12, 40])("a byte that was changed at %i is noticed", (at) => {
  const { keyId, bytes } = seal(both, "x", "7", plain);
  bytes[at]! ^= 1;
  expect(unseal(both, "x", "7", { keyId, bytes })).toBeNull();
});

test("bytes that are too short are no secret", () => {
  const { keyId } = seal(both, "x", "7", plain);
  expect(unseal(both, "x", "7", { keyId, bytes: Buffer.alloc(20) })).toBeNull();
});

test("a former key still opens, the current one seals, and an unknown one opens nothing", () => {
  const sealed = seal(old, "x", "7", plain);
  expect(unseal(both, "x", "7", sealed)).toEqual(plain);
  expect(unseal(fresh, "x", "7", sealed)).toBeNull();
  expect(seal(both, "x", "7", plain).keyId).toEqual(sealingKeyId(fresh, "x"));
});
