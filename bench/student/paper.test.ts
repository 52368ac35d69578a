import { createCipheriv, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPaperFile } from "./paper.ts";

function seal(key: Buffer, words: object): Buffer {
  const zipped = gzipSync(JSON.stringify(words));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(zipped.length);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([
    nonce,
    cipher.update(Buffer.concat([length, zipped, Buffer.from("a picture")])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

test("SI-05: the paper's file opens with the key of its start, and with no other", () => {
  const key = randomBytes(32);
  const questions = [{ questionId: "q", options: [{ optionId: "a" }, { optionId: "b" }] }];
  const file = seal(key, { paper: { questions } });
  const paper = openPaperFile(file, key.toString("base64url"));
  expect([paper.questionId(1), paper.optionId(1, 2), paper.optionCounts]).toEqual(["q", "b", [2]]);
  expect(() => openPaperFile(file, randomBytes(32).toString("base64url"))).toThrow();
});
