import { createHash } from "node:crypto";

/** From 0 to 1, the same each time for the same words. */
export function luckOf(...words: (string | number)[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt16BE() / 0xff_ff;
}
