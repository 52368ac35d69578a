import type { Difficulty, Language, LocalText } from "@patrak/domain";
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
  questions: KeyedPaperQuestion[];
}

export interface KeyedPaperQuestion {
  /** Number of the passage, from 1. */
  passage: number | null;
  section: string;
  topic: string;
  difficulty: Difficulty;
  text: LocalText;
  options: { [L in Language]?: string[] };
  /** Number of the correct option, from 1. */
  correctOption: number;
  solution: LocalText;
}

/** A fingerprint of all content: for authors only, because together with the paper it reveals the key. */
export function paperIdOf(testId: string, paper: KeyedPaper): string {
  return namedId("version", testId, JSON.stringify(paper));
}
