import { draftParts, type DraftSection, type Sectioned } from "@patrak/domain";
import type { KeyedPaper } from "./keyed-paper.service.ts";
import type { DraftRow } from "./tests.queries.ts";

export type PaperSection = DraftSection & { name: string };

/**
 * Sections as a paper has them. Where all have the same marks and nothing else, the marks of the test say it all, and
 * the paper keeps its fingerprint.
 */
export function withSections(
  marks: Pick<KeyedPaper, "marksCorrect" | "marksWrong">,
  sections: readonly PaperSection[],
): Pick<KeyedPaper, "marksCorrect" | "marksWrong" | "sections"> {
  const [first] = sections;
  if (!first) return marks;
  const isUsual = sections.every(
    ({ right, wrong, blank, partial, counted, minutes }) =>
      right === first.right &&
      wrong === first.wrong &&
      blank === 0 &&
      (partial ?? counted ?? minutes) === null,
  );
  const told = { marksCorrect: first.right, marksWrong: first.wrong };
  return isUsual ? told : { ...told, sections: [...sections] };
}

/** Of a draft, in the order of its questions. */
export function draftSections(draft: DraftRow, questions: Sectioned["questions"]): PaperSection[] {
  const { marks_correct: marksCorrect, marks_wrong: marksWrong, sections } = draft;
  return draftParts({ marksCorrect, marksWrong, sections, questions }).map(
    ({ name, right, wrong, blank, partial, counted, minutes }) => ({
      name,
      right,
      wrong,
      blank,
      partial,
      counted,
      minutes,
    }),
  );
}

/** For a comparison: “Physics: +4 / −1, partly +1, any 5, 60 min”. */
export function sectionWords({ sections = [] }: KeyedPaper): string {
  return sections
    .map(({ name, right, wrong, blank, partial, counted, minutes }) =>
      [
        `${name}: +${right / 100} / ${wrong / 100}`,
        ...(blank === 0 ? [] : [`blank ${blank / 100}`]),
        ...(partial === null ? [] : [`partly +${partial / 100}`]),
        ...(counted === null ? [] : [`any ${counted}`]),
        ...(minutes === null ? [] : [`${minutes} min`]),
      ].join(", "),
    )
    .join("; ");
}
