import { createCipheriv, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPaper } from "./openPaper.ts";

const words = {
  test: { title: { hindi: "भूगोल" } },
  paper: { questions: [{ questionText: { english: "Which river?" } }], passages: [], sections: [] },
};
const pictures = [randomBytes(40), randomBytes(7)];

/** As the server writes it. */
function seal(key: Buffer): ArrayBuffer {
  const named = pictures.map(({ length }, at) => ({ address: `/files/pictures/${at}.webp`, bytes: length }));
  const zipped = gzipSync(JSON.stringify({ ...words, pictures: named }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(zipped.length);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const inside = cipher.update(Buffer.concat([length, zipped, ...pictures]));
  const file = Buffer.concat([nonce, inside, cipher.final(), cipher.getAuthTag()]);
  return Uint8Array.from(file).buffer;
}

test("SI-05: the key opens words and pictures", async () => {
  const key = randomBytes(32);
  const opened = await openPaper(seal(key), key.toString("base64url"));
  expect({ test: opened.test, paper: opened.paper }).toEqual(words);
  expect(opened.pictures.map(({ bytes }) => Buffer.from(bytes))).toEqual(pictures);
  expect(opened.pictures[1]!.address).toBe("/files/pictures/1.webp");
});

test("SI-05: another key, or a file that was changed on the way, opens nothing", async () => {
  const key = randomBytes(32);
  const file = seal(key);
  await expect(openPaper(file, randomBytes(32).toString("base64url"))).rejects.toThrow();
  new Uint8Array(file)[60]! ^= 1;
  await expect(openPaper(file, key.toString("base64url"))).rejects.toThrow();
});
