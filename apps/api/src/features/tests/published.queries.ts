import type { Difficulty, LabelNames, Language, QuestionKind } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { namesOf, type KeyedPaper } from "./keyed-paper.service.ts";
import { textOf } from "./draft-paper.ts";
import { otherKindOf } from "./other-kinds.ts";
import { withSections, type PaperSection } from "./paper-sections.ts";

interface VersionRow {
  title_english: string | null;
  title_hindi: string | null;
  description_english: string | null;
  description_hindi: string | null;
  instructions_english: string | null;
  instructions_hindi: string | null;
  duration_seconds: number;
  languages: Language[];
  marks_correct: number;
  marks_wrong: number;
}

interface QuestionRow {
  passage: number | null;
  section: string;
  section_hindi: string | null;
  topic: string;
  topic_hindi: string | null;
  difficulty: Difficulty;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
  kind: QuestionKind;
  /** Null if the question has not one right option. */
  correct_option: number | null;
  sets: number[] | null;
  ranges: string[] | null;
  decimals: number | null;
  unit: string | null;
  mix_options: boolean;
  solution_english: string | null;
  solution_hindi: string | null;
  question_id: string | null;
  code: string | null;
}

export interface PublishedPaper {
  paper: KeyedPaper;
  /** For each question its source in the bank; null if it was not recorded. */
  sources: { questionId: string | null; code: string | null }[];
}

export async function selectPublishedPaper(db: Executor, versionId: string): Promise<PublishedPaper> {
  const [version, questions, passages, sections] = [
    await selectVersion(db, versionId),
    await selectQuestions(db, versionId),
    await selectPassages(db, versionId),
    await selectSections(db, versionId),
  ];
  const { languages } = version;
  return {
    paper: {
      title: textOf(languages, version.title_english, version.title_hindi),
      description: textOf(languages, version.description_english, version.description_hindi),
      instructions: textOf(languages, version.instructions_english, version.instructions_hindi),
      durationSeconds: version.duration_seconds,
      languages,
      ...withSections({ marksCorrect: version.marks_correct, marksWrong: version.marks_wrong }, sections),
      passages: passages.map(({ english, hindi }) => textOf(languages, english, hindi)),
      names: namesOf(questions, publishedNames(questions)),
      questions: questions.map((row) => toQuestion(row, languages)),
    },
    sources: questions.map(({ question_id, code }) => ({ questionId: question_id, code })),
  };
}

function publishedNames(rows: readonly QuestionRow[]): LabelNames {
  const pairs = rows.flatMap(({ section, section_hindi, topic, topic_hindi }) => [
    [section, section_hindi] as const,
    [topic, topic_hindi] as const,
  ]);
  return Object.fromEntries(pairs.flatMap(([english, hindi]) => (hindi === null ? [] : [[english, hindi]])));
}

function toQuestion(row: QuestionRow, languages: Language[]): KeyedPaper["questions"][number] {
  const options = { english: row.options_english, hindi: row.options_hindi };
  return {
    passage: row.passage,
    section: row.section,
    topic: row.topic,
    difficulty: row.difficulty,
    text: textOf(languages, row.text_english, row.text_hindi),
    options: Object.fromEntries(
      languages.flatMap((language) => (options[language] ? [[language, options[language]]] : [])),
    ),
    correctOption: row.correct_option ?? 0,
    solution: textOf(languages, row.solution_english, row.solution_hindi),
    ...otherKindOf(row),
    ...(row.mix_options && { mayMixOptions: true as const }),
  };
}

async function selectVersion(db: Executor, versionId: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`
    SELECT title_english, title_hindi, description_english, description_hindi, instructions_english,
      instructions_hindi, duration_seconds, languages::text[] AS languages, s.marks_right AS marks_correct, s.marks_wrong
    FROM test_versions v JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    WHERE v.version_id = ${versionId}`.execute(db);
  if (!rows[0]) throw new Error(`there is no version ${versionId}`);
  return rows[0];
}

async function selectQuestions(db: Executor, versionId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT q.passage, n.name_english AS section, n.name_hindi AS section_hindi, q.topic, q.topic_hindi, q.difficulty,
      q.text_english, q.text_hindi, q.options_english, q.options_hindi, q.mix_options, q.kind, k.options[1] AS correct_option, k.sets,
      k.ranges::text[] AS ranges, q.decimals, q.unit, k.solution_english, k.solution_hindi, s.question_id, b.code
    FROM questions q
    JOIN sections n ON n.version_id = q.version_id AND n.number = q.section
    JOIN current_keys k ON k.version_id = q.version_id AND k.question = q.number
    LEFT JOIN version_sources s ON s.version_id = q.version_id AND s.question = q.number
    LEFT JOIN bank_questions b ON b.question_id = s.question_id
    WHERE q.version_id = ${versionId}
    ORDER BY q.number`.execute(db);
  return rows;
}

async function selectSections(db: Executor, versionId: string) {
  const { rows } = await sql<PaperSection>`
    SELECT name_english AS name, marks_right AS right, marks_wrong AS wrong, marks_blank AS blank,
      marks_partial AS partial, counted, minutes
    FROM sections WHERE version_id = ${versionId} ORDER BY number`.execute(db);
  return rows;
}

async function selectPassages(db: Executor, versionId: string) {
  const { rows } = await sql<{ english: string | null; hindi: string | null }>`
    SELECT english, hindi FROM passages WHERE version_id = ${versionId} ORDER BY number`.execute(db);
  return rows;
}

/** The number that a paper has or would get: a paper published before gets the same version again. */
export async function selectNumber(db: Executor, testId: string, paperId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT coalesce(max(v.number) FILTER (WHERE p.paper_id = ${paperId}), coalesce(max(v.number), 0) + 1)::int AS number
    FROM test_versions v LEFT JOIN version_papers p USING (version_id)
    WHERE v.test_id = ${testId}`.execute(db);
  return rows[0]!.number;
}

interface Source {
  question_id: string;
  revision: number;
}

/** In question order. Existing rows stay unchanged. */
export async function insertSources(db: Executor, versionId: string, sources: Source[]) {
  await sql`
    INSERT INTO version_sources (version_id, question, question_id, revision)
    SELECT ${versionId}, given.question, given.question_id, given.revision
    FROM unnest(${sources.map(({ question_id }) => question_id)}::uuid[], ${sources.map(({ revision }) => revision)}::int[])
      WITH ORDINALITY AS given (question_id, revision, question)
    ON CONFLICT (version_id, question) DO NOTHING`.execute(db);
}
