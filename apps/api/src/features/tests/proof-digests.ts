import { createHash } from "node:crypto";
import { textsOfKey } from "@patrak/domain";
import { acceptedOf } from "../questions/key-columns.service.ts";
import type { KeyedPaper } from "./keyed-paper.service.ts";

/** All answers that count as right, as the database keeps them. */
export interface WholeKey {
  /** For one option. */
  options: number[] | null;
  /** For several: bits, in which bit 0 is option 1. */
  sets: number[] | null;
  /** For a number. */
  ranges: string | null;
}

/**
 * Stands for what was read: the texts, the passage, the solution and the key. The same in a draft and in the version
 * published of it. As secret as the key.
 */
export function digestOf({ questions, passages }: KeyedPaper, index: number, key: WholeKey): string {
  const { text, options, solution, passage, decimals, unit } = questions[index]!;
  const read = passage === null ? null : passages[passage - 1];
  const parts = [
    ...[text, solution, read].flatMap((both) => [both?.english ?? null, both?.hindi ?? null]),
    options.english ?? null,
    options.hindi ?? null,
    key.options,
    key.sets,
    key.ranges,
    ...(decimals === undefined ? [] : [decimals]),
    ...(unit === undefined ? [] : [unit]),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** All that a key accepts, as texts. */
export function acceptedOfKey({ options, sets, ranges }: WholeKey): string[] {
  if (options) return textsOfKey({ kind: "single", options });
  return acceptedOf({ sets, ranges: ranges?.match(/\[[^\]]*\]/g) ?? null });
}

/** The options that a key accepts, from 1; of several sets the first. */
export function keyOptions({ options, sets }: WholeKey): number[] {
  const bits = sets?.[0] ?? 0;
  return options ?? [1, 2, 3, 4, 5, 6, 7, 8].filter((option) => (bits >> (option - 1)) & 1);
}
