import type { BodyOf, ReplyOf } from "@patrak/contract";
import type { Difficulty } from "@patrak/domain";
import { acceptedOf, keyColumns, type KeyColumns } from "./key-columns.service.ts";

export type Content = BodyOf<"POST /admin/questions">;
export type Question = ReplyOf<"GET /admin/questions/{questionId}">["question"];

/** A question as stored in the bank; null means not written yet. */
export interface ContentRow extends KeyColumns {
  section: string;
  topic: string;
  difficulty: Difficulty;
  passage_id: string | null;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
  mix_options: boolean;
  solution_english: string | null;
  solution_hindi: string | null;
}

export interface QuestionRow extends ContentRow {
  question_id: string;
  code: string;
  ready: boolean;
  revision: number;
  changed_at: Date;
  version: number;
  is_archived: boolean;
  is_used: boolean;
}

/** A test that has the question. */
export interface UseRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  /** Of the published version that has the question. */
  number: number | null;
  revision: number | null;
  is_in_draft: boolean;
  /** Of all tests that have it. */
  in_all: number;
}

const orNull = (text: string) => (text.trim() === "" ? null : text);
const orNone = (texts: string[]) => (texts.every((text) => text.trim() === "") ? null : texts);

export function contentRow(content: Content): ContentRow {
  const options = content.kind === "numeric" ? [] : withoutTail(content.options);
  return {
    section: content.section,
    topic: content.topic,
    difficulty: content.difficulty,
    passage_id: content.passageId,
    text_english: orNull(content.text.english),
    text_hindi: orNull(content.text.hindi),
    options_english: orNone(options.map(({ english }) => english)),
    options_hindi: orNone(options.map(({ hindi }) => hindi)),
    ...keyColumns(content),
    mix_options: content.mayMixOptions ?? false,
    solution_english: orNull(content.solution.english),
    solution_hindi: orNull(content.solution.hindi),
  };
}

/** Trailing empty rows of the form are not options. */
function withoutTail(options: Content["options"]) {
  const last = options.findLastIndex(({ english, hindi }) => english.trim() + hindi.trim() !== "");
  return options.slice(0, last + 1);
}

/** As the editor sends it back. */
export function contentView(row: ContentRow): Content {
  const [english, hindi] = [row.options_english ?? [], row.options_hindi ?? []];
  const length = Math.max(english.length, hindi.length);
  return {
    section: row.section,
    topic: row.topic,
    difficulty: row.difficulty,
    passageId: row.passage_id,
    text: { english: row.text_english ?? "", hindi: row.text_hindi ?? "" },
    options: Array.from({ length }, (_, index) => ({
      english: english[index] ?? "",
      hindi: hindi[index] ?? "",
    })),
    kind: row.kind,
    correctOption: row.correct_option,
    accepted: acceptedOf(row),
    decimals: row.decimals,
    unit: row.unit,
    mayMixOptions: row.mix_options,
    solution: { english: row.solution_english ?? "", hindi: row.solution_hindi ?? "" },
  };
}

export function questionView(row: QuestionRow, uses: readonly UseRow[]): Question {
  return {
    questionId: row.question_id,
    code: row.code,
    isReady: row.ready,
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
    isArchived: row.is_archived,
    isUsed: row.is_used,
    usedIn: { count: uses[0]?.in_all ?? 0, tests: uses.map((use) => useView(use, row)) },
    ...contentView(row),
  };
}

function useView(use: UseRow, { revision }: QuestionRow): Question["usedIn"]["tests"][number] {
  const { title_english: english, title_hindi: hindi } = use;
  return {
    id: use.test_id,
    title: { ...(english !== null && { english }), ...(hindi !== null && { hindi }) },
    published: use.number === null ? null : { number: use.number, isSame: use.revision === revision },
    isInDraft: use.is_in_draft,
  };
}

/** These do not change what was reviewed: the words and the key. */
const labelNames: ReadonlySet<string> = new Set(["section", "topic", "difficulty", "mix_options"]);

export const isOnlyLabels = (changed: object) => Object.keys(changed).every((name) => labelNames.has(name));

/** The changes for the audit log: the fields that differ, before and after. */
export function changesBetween(before: ContentRow, after: ContentRow) {
  const names = (Object.keys(after) as (keyof ContentRow)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: ContentRow) =>
    Object.fromEntries(
      names.map((name) => [name, keyNames.has(name) ? acceptedOf(row).join("\n") : shown(row[name])]),
    );
  return { before: pick(before), after: pick(after) };
}

/** Shown as the texts that an author writes. */
const keyNames: ReadonlySet<string> = new Set(["sets", "ranges"]);

/** The log shows texts; options are listed one per line. */
function shown(value: ContentRow[keyof ContentRow]) {
  return Array.isArray(value) ? value.join("\n") : value;
}
