import {
  hindiNameOf,
  labelsOf,
  type Difficulty,
  type DraftSection,
  type LabelNames,
  type Language,
  type LocalText,
  type QuestionKind,
} from "@patrak/domain";
import { namedId } from "../../platform/named-ids.ts";

/** One published state of a test: everything that a version contains. Built from checked content only. */
export interface KeyedPaper {
  title: LocalText;
  description: LocalText;
  instructions: LocalText;
  durationSeconds: number;
  languages: Language[];
  /** In hundredths. */
  marksCorrect: number;
  marksWrong: number;
  passages: LocalText[];
  /** Hindi names of its sections and topics by their English ones, in alphabetical order. */
  names: LabelNames;
  questions: KeyedPaperQuestion[];
  /** In the order of the paper; absent if all have the marks above and nothing else. */
  sections?: (DraftSection & { name: string })[];
}

export interface KeyedPaperQuestion {
  /** Number of the passage, from 1. */
  passage: number | null;
  section: string;
  topic: string;
  difficulty: Difficulty;
  text: LocalText;
  options: { [L in Language]?: string[] };
  /** Number of the correct option, from 1; 0 for the other kinds. */
  correctOption: number;
  /** Absent with one right option, as what follows, so that such papers keep their fingerprint. */
  kind?: Exclude<QuestionKind, "single">;
  /** The answers that count as right, as texts: "ACD", "2.5..3". */
  accepted?: string[];
  /** Of a number, if the paper says so. */
  decimals?: number;
  unit?: string;
  solution: LocalText;
  /** Absent if the order of its options may not be mixed, so that papers without it keep their fingerprint. */
  mayMixOptions?: true;
}

/** The known Hindi names of a paper's sections and topics: always in the same order, for the fingerprint. */
export function namesOf(
  questions: readonly { section: string; topic: string }[],
  known: LabelNames,
): LabelNames {
  const labels = labelsOf(questions).toSorted();
  return Object.fromEntries(
    labels.flatMap((label) => {
      const hindi = hindiNameOf(label, known);
      return hindi === null ? [] : [[label, hindi]];
    }),
  );
}

/** Each section with its first question, again where others lie between. */
export function sectionHeads({ questions, names }: Pick<KeyedPaper, "questions" | "names">) {
  return questions.flatMap(({ section }, index) => {
    if (questions[index - 1]?.section === section) return [];
    const hindi = hindiNameOf(section, names);
    return [{ name: { english: section, ...(hindi !== null && { hindi }) }, first: index + 1 }];
  });
}

/** A fingerprint of all content: for authors only, because together with the paper it reveals the key. */
export function paperIdOf(testId: string, paper: KeyedPaper): string {
  return namedId("version", testId, JSON.stringify(paper));
}
