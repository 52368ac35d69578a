import type { LocalText } from "@patrak/domain";
import type { Section } from "./state/questions.ts";

/** A section by positions in the paper, from 0; `to` is the first after it. */
export interface SectionPart {
  name: LocalText;
  from: number;
  to: number;
}

/** None for a paper with one section: then there is nothing to tell apart. */
export function sectionParts(sections: readonly Section[], total: number): SectionPart[] {
  if (sections.length < 2) return [];
  return sections.map(({ name, first }, index) => ({
    name,
    from: first - 1,
    to: (sections[index + 1]?.first ?? total + 1) - 1,
  }));
}

/** The section of a question by its position, from 0, though there be one alone. */
export const sectionOf = (sections: readonly Section[], index: number) =>
  sections.findLast(({ first }) => first <= index + 1);

export const sectionAt = <Part extends Pick<SectionPart, "from" | "to">>(
  parts: readonly Part[],
  index: number,
) => parts.find(({ from, to }) => index >= from && index < to);
