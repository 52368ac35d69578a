// The kind of a question and its key, in the many ways in which teachers write them.
import {
  optionLetters,
  plainRange,
  questionKinds,
  rangeAround,
  rangeBeside,
  type QuestionKind,
} from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { latinDigits, optionPlace } from "./titles.ts";

const NAMES: Record<QuestionKind, string> = {
  single:
    "single, one, one right, single correct, single choice, mcq, scq, single answer, multiple choice, एक सही, एक उत्तर",
  multiple:
    "multiple, several, several right, multiple correct, multiple answer, multiple answers, multiple select, msq, mcma, एकाधिक सही, एकाधिक, बहु सही",
  numeric:
    "numeric, number, numerical, numerical answer, numerical value, integer, integer type, nat, संख्या, संख्यात्मक, अंकीय",
};

const KINDS = new Map(
  questionKinds.flatMap((kind) => NAMES[kind].split(", ").map((name) => [name, kind] as const)),
);

/** The kind that is meant, nothing for one right option; else as it was written. */
export function kindOf(written: string): string {
  const words = written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
  const kind = KINDS.get(words);
  return words === "" || kind === "single" ? "" : (kind ?? written.trim());
}

const BETWEEN_ANSWERS = /\s*(?:[;|\n]|\bor\b|\sया\s)\s*/i;

const answersIn = (written: string) =>
  written
    .replaceAll(/<[^>]*>/g, "")
    .split(BETWEEN_ANSWERS)
    .filter((answer) => answer.trim() !== "");

/** "A, c and 4" is ACD, and "a,c; A C D" is AC; ACD. What names no option stays as written. */
export function setsOf(written: string): string {
  const sets = answersIn(written).map((answer) => {
    const marks = latinDigits(answer)
      .replaceAll(/\b(?:and|और)\b|[\s,&+()[\]./]+/giu, " ")
      .trim();
    const letters = (marks.includes(" ") ? marks.split(/\s+/) : marks.split("")).map(
      (mark) => optionLetters[optionPlace(mark)],
    );
    return letters.includes(undefined)
      ? null
      : optionLetters.filter((letter) => letters.includes(letter)).join("");
  });
  return sets.includes(null) ? written.trim() : [...new Set(sets)].join("; ");
}

const TO = /\s*(?:\.\.+|…|–|—|\bto\b|\sसे\s)\s*/iu;
const GIVE_OR_TAKE = /^(.+?)\s*(?:±|\+\/?-)\s*(.+?)(\s*%)?$/;

/** "2.5 to 3" is 2.5..3, and "20 ± 0.5" is 19.5..20.5. What is no number stays as written. */
export function rangesOf(written: string): string {
  const ranges = answersIn(latinDigits(written)).map(rangeOf);
  return ranges.includes(null) ? written.trim() : [...new Set(ranges)].join("; ");
}

function rangeOf(written: string): string | null {
  const [, middle, off, percent] = GIVE_OR_TAKE.exec(written) ?? [];
  if (middle !== undefined && off !== undefined) {
    const around = percent === undefined ? rangeBeside(middle, off.trim()) : rangeAround(middle, off);
    return around && plainRange(`${around.from}..${around.to}`);
  }
  return plainRange(written.split(TO).join(".."));
}

/** The answers of a tidied key: "ACD; AC", "2.5..3; 7". */
export const acceptedIn = (cells: Cells): string[] =>
  (cells["key"] ?? "").split("; ").filter((answer) => answer !== "");

/** The answers as one cell. */
export const keyCell = (accepted: readonly string[]) => accepted.join("; ");
