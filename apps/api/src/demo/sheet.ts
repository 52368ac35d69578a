import { createHash } from "node:crypto";

/** A student's answer sheet in the order of the paper; null is a blank. */
export type Sheet = (number | null)[];

export interface Key {
  correct_option: number;
  options: number;
}

/** Fills the given questions as a student would who is right in `skill` of 1, the same way each time. */
export function fillSheet(slug: string, key: Key[], answered: readonly number[], skill: number): Sheet {
  return key.map((entry, index) =>
    answered.includes(index + 1) ? choose(slug, index + 1, entry, skill) : null,
  );
}

function choose(slug: string, question: number, { correct_option, options }: Key, skill: number) {
  const luck = createHash("sha256").update(`${slug} ${question}`).digest().readUInt16BE() / 0xffff;
  return luck < skill ? correct_option : (correct_option % options) + 1;
}
