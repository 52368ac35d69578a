import { createHash } from "node:crypto";

/** From 0 to 1; the same words always give the same number. */
export function luckOf(...words: (string | number)[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt16BE() / 0xff_ff;
}
