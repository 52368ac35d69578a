import type { Language } from "@patrak/domain";
import type { leftOuts, rowFindings } from "@patrak/contract/findings";
import { pool, type PoolQuestion } from "./pool.ts";

/** A file as a teacher makes it, and what a careful person expects of it. */
export interface Case {
  /** How it is messy. */
  about: string;
  name: string;
  bytes: Buffer;
  /** Only where a person has to choose: sheet from 0, header from 1. */
  choice?: { sheet: number; header?: number };
  good: Good[];
  /** How many of each kind are not taken. */
  leftOut?: Partial<Record<keyof typeof leftOuts, number>>;
  /** How many rows have a fault or doubt of each kind; they are not good rows. */
  faulty?: Partial<Record<keyof typeof rowFindings, number>>;
}

/** A good row: its text in each language that it has, and the text of its right option. */
export interface Good {
  text: Partial<Record<Language, string>>;
  right: string;
  section?: string;
  difficulty?: string;
}

/** The pool's questions from one place to another, as good rows. */
export const goodOf = (questions: readonly PoolQuestion[], ...languages: Language[]): Good[] =>
  questions.map(({ text, options, key }) => ({
    text: Object.fromEntries(languages.map((language) => [language, text[language]])),
    right: options[languages[0] ?? "english"][key] ?? "",
  }));

export const some = (from: number, count: number) => pool.slice(from, from + count);
export const letter = ({ key }: PoolQuestion) => "ABCD"[key] ?? "";
export type { PoolQuestion };
