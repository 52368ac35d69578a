import { optionLetters } from "@patrak/domain";
import { sized } from "../size.ts";

/** The original attack used twenty papers of nine questions. */
const PAPERS = sized(4, 20);
export const QUESTIONS = sized(7, 9);
const OPTIONS = 4;

export interface SecretQuestion {
  text: string;
  options: string[];
  /** From 1. */
  key: number;
  /** Null if there is none. */
  solution: string | null;
}

export interface SecretPaper {
  name: string;
  questions: SecretQuestion[];
}

/** The solutions of every second paper name the correct option. */
export function makePapers(way: string): SecretPaper[] {
  return Array.from({ length: PAPERS }, (_, index) => ({
    name: `${way} ${index + 1}`,
    questions: Array.from({ length: QUESTIONS }, (_question, at) =>
      questionOf(`${way} ${index + 1}.${at + 1}`, ((index * 7 + at * 3) % OPTIONS) + 1, index % 2 === 0),
    ),
  }));
}

function questionOf(name: string, key: number, isSolved: boolean): SecretQuestion {
  const options = Array.from({ length: OPTIONS }, (_, at) => `Choice ${at + 1} of ${name}`);
  return { text: `What is $x_1$ of ${name}?`, options, key, solution: solutionOf(key, isSolved) };
}

const solutionOf = (key: number, isSolved: boolean) =>
  isSolved ? `It is ${"certainly ".repeat(key)}${optionLetters[key - 1]}.` : null;

/** The same for a student: one question has another correct option, and its solution says so. */
export function withOtherKey(paper: SecretPaper, at: number): SecretPaper {
  return withKey(
    paper,
    paper.questions.map(({ key }, index) => (index === at % QUESTIONS ? (key % OPTIONS) + 1 : key)),
  );
}

export function withKey(paper: SecretPaper, keys: readonly number[]): SecretPaper {
  const questions = paper.questions.map((question, at) => {
    const key = keys[at]!;
    return { ...question, key, solution: solutionOf(key, question.solution !== null) };
  });
  return { ...paper, questions };
}

export const keysOf = ({ questions }: SecretPaper) => questions.map(({ key }) => key);
