import type { ReplyOf } from "@patrak/contract";
import {
  checkDraft,
  compareWithPlan,
  hindiNameOf,
  labelsOf,
  picturesInWords,
  withoutHindi,
  type Check,
  type DraftForCheck,
  type LabelNames,
  type Language,
} from "@patrak/domain";
import type { ListedQuestion } from "./bank.queries.ts";
import { bothTexts } from "./draft-paper.ts";
import type { DraftRow, DraftSettings, ListedRow, TestRow } from "./tests.queries.ts";

type ShownTest = ReplyOf<"GET /admin/tests/{testId}">;
type ShownDraft = NonNullable<ShownTest["draft"]>;
type Settings = ShownDraft["settings"];

/** As many letters as one row of a list shows. */
const SHOWN = 240;

export function listedView(row: ListedRow): ReplyOf<"GET /admin/tests">["tests"][number] {
  return {
    id: row.test_id,
    title: bothTexts(row.title_english, row.title_hindi),
    packageName: row.package_name,
    state: row.state,
    version: row.number,
    questions: row.questions,
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

export function testView(row: TestRow): ShownTest["test"] {
  return {
    id: row.test_id,
    title: bothTexts(row.title_english, row.title_hindi),
    packageName: row.package_name,
    version: versionView(row),
  };
}

export function versionView({ number, published_at }: TestRow) {
  return number === null || published_at === null
    ? null
    : { number, publishedAt: published_at.toISOString() };
}

export function draftView(draft: DraftRow, rows: ListedQuestion[], names: LabelNames): ShownDraft {
  return {
    revision: draft.revision,
    changedAt: draft.changed_at.toISOString(),
    settings: settingsView(draft),
    questions: rows.map(bankView),
    names: draftLabels(draft, rows).map((english) => ({ english, hindi: hindiNameOf(english, names) })),
    checks: checkDraft(forCheck(draft, rows, names)).map((check) => checkView(check, rows)),
  };
}

/** With the way to each question that it is about. */
export function checkView({ numbers, ...check }: Check, rows: readonly ListedQuestion[]) {
  return {
    ...check,
    questions: numbers.map((number) => {
      const { question_id: id, code } = rows[number - 1]!;
      return { id, code, number };
    }),
  };
}

/** With the sections that are only planned. */
export function draftLabels({ blueprint }: DraftRow, rows: ListedQuestion[]): string[] {
  const sections = compareWithPlan({ blueprint, questions: rows }).map(({ section }) => section);
  return [...new Set([...sections, ...labelsOf(rows)])].filter((label) => label !== "");
}

export function forCheck(draft: DraftRow, rows: ListedQuestion[], names: LabelNames): DraftForCheck {
  return {
    title: bothTexts(draft.title_english, draft.title_hindi),
    languages: draft.languages,
    description: bothTexts(draft.description_english, draft.description_hindi),
    instructions: bothTexts(draft.instructions_english, draft.instructions_hindi),
    durationSeconds: draft.duration_seconds,
    marksCorrect: draft.marks_correct,
    marksWrong: draft.marks_wrong,
    blueprint: draft.blueprint,
    sections: draft.sections,
    namesWithoutHindi: withoutHindi(draftLabels(draft, rows), names).length,
    questions: rows.map((row) => ({
      isReady: row.ready,
      kind: row.kind,
      section: row.section,
      passageId: row.passage_id,
      languages: languagesOf(row),
      solutions: row.solutions,
      fingerprint: row.fingerprint,
    })),
  };
}

function settingsView(draft: DraftRow): Settings {
  return {
    titleEnglish: draft.title_english,
    titleHindi: draft.title_hindi,
    descriptionEnglish: draft.description_english,
    descriptionHindi: draft.description_hindi,
    instructionsEnglish: draft.instructions_english,
    instructionsHindi: draft.instructions_hindi,
    durationSeconds: draft.duration_seconds,
    marksCorrect: draft.marks_correct,
    marksWrong: draft.marks_wrong,
    languages: draft.languages,
    blueprint: draft.blueprint,
    sections: draft.sections,
  };
}

/** The column of each setting. */
export const settingColumns = {
  titleEnglish: "title_english",
  titleHindi: "title_hindi",
  descriptionEnglish: "description_english",
  descriptionHindi: "description_hindi",
  instructionsEnglish: "instructions_english",
  instructionsHindi: "instructions_hindi",
  durationSeconds: "duration_seconds",
  marksCorrect: "marks_correct",
  marksWrong: "marks_wrong",
  languages: "languages",
  blueprint: "blueprint",
  sections: "sections",
} as const satisfies Record<keyof Settings, keyof DraftSettings>;

export function bankView(row: ListedQuestion): ShownDraft["questions"][number] {
  const { passage_id: id, passage_name: name } = row;
  return {
    id: row.question_id,
    code: row.code,
    text: bothTexts(firstWords(row.text_english), firstWords(row.text_hindi)),
    section: row.section,
    topic: row.topic,
    difficulty: row.difficulty,
    kind: row.kind,
    isReady: row.ready,
    languages: languagesOf(row),
    passage: id === null || name === null ? null : { id, name },
  };
}

function languagesOf({ text_english, text_hindi }: ListedQuestion): Language[] {
  return [
    ...(text_english === null ? [] : (["english"] as const)),
    ...(text_hindi === null ? [] : (["hindi"] as const)),
  ];
}

function firstWords(source: string | null): string | null {
  if (source === null) return null;
  const plain = picturesInWords(source)
    .replaceAll(/<[^>]*(?:>|$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
