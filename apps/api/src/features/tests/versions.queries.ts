import { hindiNameOf } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { KeyedPaper } from "./keyed-paper.service.ts";
import { wholeKeyOf } from "./other-kinds.ts";

/** The version of a test with exactly this paper. */
export async function selectOptionalVersionId(
  db: Executor,
  testId: string,
  paperId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ version_id: string }>`
    SELECT version_id FROM version_papers WHERE test_id = ${testId} AND paper_id = ${paperId}`.execute(db);
  return rows[0]?.version_id;
}

interface NewVersion {
  testId: string;
  versionId: string;
  paperId: string;
  paper: KeyedPaper;
}

export async function insertVersion(db: Executor, { testId, versionId, paperId, paper }: NewVersion) {
  const { title, description, instructions } = paper;
  await sql`
    INSERT INTO test_versions (
      version_id, test_id, number, title_english, title_hindi, description_english, description_hindi,
      instructions_english, instructions_hindi, duration_seconds, languages, question_count
    )
    SELECT
      ${versionId}, ${testId}, coalesce(max(number), 0) + 1,
      ${title.english ?? null}, ${title.hindi ?? null}, ${description.english ?? null}, ${description.hindi ?? null},
      ${instructions.english ?? null}, ${instructions.hindi ?? null},
      ${paper.durationSeconds}::int, ${paper.languages}::content_language[], ${paper.questions.length}::int
    FROM test_versions
    WHERE test_id = ${testId}`.execute(db);
  await sql`
    INSERT INTO version_papers (version_id, test_id, paper_id)
    VALUES (${versionId}, ${testId}, ${paperId})`.execute(db);
  await insertPaper(db, versionId, paper);
  await insertKeys(db, { testId, versionId, paper });
}

/** A section without its own has the marks of the test. */
async function insertPaper(db: Executor, version_id: string, paper: KeyedPaper) {
  const { passages, questions } = paper;
  const sections = sectionsOf(paper);
  await db
    .insertInto("sections")
    .values(
      sections.map((name_english, index) => ({
        version_id,
        number: index + 1,
        name_english,
        name_hindi: hindiNameOf(name_english, paper.names),
        marks_right: paper.sections?.[index]?.right ?? paper.marksCorrect,
        marks_wrong: paper.sections?.[index]?.wrong ?? paper.marksWrong,
        marks_blank: paper.sections?.[index]?.blank ?? 0,
        marks_partial: paper.sections?.[index]?.partial ?? null,
        counted: paper.sections?.[index]?.counted ?? null,
        minutes: paper.sections?.[index]?.minutes ?? null,
      })),
    )
    .execute();
  if (passages.length > 0) {
    await db
      .insertInto("passages")
      .values(
        passages.map(({ english = null, hindi = null }, index) => ({
          version_id,
          number: index + 1,
          english,
          hindi,
        })),
      )
      .execute();
  }
  await db
    .insertInto("questions")
    .values(
      questions.map((question, index) => ({
        version_id,
        number: index + 1,
        passage: question.passage,
        section: sections.indexOf(question.section) + 1,
        topic: question.topic,
        topic_hindi: hindiNameOf(question.topic, paper.names),
        difficulty: question.difficulty,
        text_english: question.text.english ?? null,
        text_hindi: question.text.hindi ?? null,
        options_english: question.kind === "numeric" ? null : (question.options.english ?? null),
        options_hindi: question.kind === "numeric" ? null : (question.options.hindi ?? null),
        kind: question.kind ?? "single",
        decimals: question.decimals ?? null,
        unit: question.unit ?? null,
        mix_options: question.mayMixOptions ?? false,
      })),
    )
    .execute();
}

/** In the order in which the paper has them first. */
function sectionsOf({ questions }: KeyedPaper): string[] {
  return [...new Set(questions.map(({ section }) => section))];
}

/** Under the revision that the test's keys have now. */
async function insertKeys(
  db: Executor,
  { testId, versionId, paper: { questions } }: Omit<NewVersion, "paperId">,
) {
  const keys = questions.map(wholeKeyOf);
  await sql`
    INSERT INTO answer_keys (version_id, question, revision, kind, option_count, options, sets, ranges, solution_english,
      solution_hindi)
    SELECT q.version_id, q.number, t.key_revision, q.kind, q.option_count, given.options::smallint[], given.sets::smallint[],
      given.ranges::accepted_range[], given.english, given.hindi
    FROM unnest(
      ${keys.map((key) => listOf(key?.options))}::text[],
      ${keys.map((key) => listOf(key?.sets))}::text[],
      ${keys.map((key) => key?.ranges ?? null)}::text[],
      ${questions.map(({ solution }) => solution.english ?? null)}::text[],
      ${questions.map(({ solution }) => solution.hindi ?? null)}::text[]
    ) WITH ORDINALITY AS given (options, sets, ranges, english, hindi, number)
    JOIN questions q ON q.version_id = ${versionId} AND q.number = given.number
    JOIN tests t ON t.test_id = ${testId}`.execute(db);
}

/** As PostgreSQL writes an array. */
const listOf = (numbers: readonly number[] | null | undefined) => (numbers ? `{${numbers.join()}}` : null);

export async function publishVersion(db: Executor, testId: string, versionId: string) {
  await sql`
    UPDATE tests SET published_version_id = ${versionId}
    WHERE test_id = ${testId} AND published_version_id IS DISTINCT FROM ${versionId}`.execute(db);
}
