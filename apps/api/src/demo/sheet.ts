import { luckOf } from "./luck.ts";

/** A student's answer sheet in the order of the paper; null is a blank. */
export type Sheet = (number | null)[];

export interface Key {
  correct_option: number;
  options: number;
}

/** Fills the given questions like a student who is right with probability `skill`, the same way each time. */
export function fillSheet(slug: string, key: Key[], answered: readonly number[], skill: number): Sheet {
  return key.map((entry, index) =>
    answered.includes(index + 1) ? choose(luckOf(slug, index + 1), entry, skill) : null,
  );
}

/** A classmate's sheet: hard questions are hard for all, and weaker students leave more blank. */
export function classmateSheet(slug: string, name: string, key: Key[]): Sheet {
  const skill = 0.3 + 0.6 * ((luckOf(name) + luckOf(name, slug) + luckOf(slug, name)) / 3);
  return key.map((entry, index) => {
    const ease = luckOf(slug, "ease", index) - 0.5;
    if (luckOf(name, slug, "blank", index) > skill + 0.25 + ease / 2) return null;
    return choose(luckOf(name, slug, index), entry, skill + ease / 2);
  });
}

function choose(luck: number, { correct_option, options }: Key, skill: number) {
  return luck < skill ? correct_option : otherThan(correct_option, options);
}

export function otherThan(option: number, options: number): number {
  return (option % options) + 1;
}
