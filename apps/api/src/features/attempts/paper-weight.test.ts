import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { openDatabase } from "../../platform/db.ts";
import { readContent } from "../authoring/content.ts";
import { readContentFolder } from "../authoring/content-folder.ts";
import { publishContent } from "../authoring/publish.ts";
import { renderRichText } from "../rich-text/rich-text.service.ts";
import { optionIdOf, passageIdOf, questionIdOf } from "./paper-ids.ts";
import { makePaper, type Paper } from "./ready-paper.ts";

const ALLOWED = 40 * 1024;

describe("the demo's paper of a hundred bilingual questions with passages, tables and formulas", () => {
  const { url, sql } = useDatabase();
  const db = openDatabase({ url, pool: 3 });
  let paper: Paper;

  beforeAll(async () => {
    const folder = fileURLToPath(new URL("../../../../../content/demo", import.meta.url));
    await publishContent(db, readContent(await readContentFolder(folder)).content!);
    const { rows } = await sql.query<{ version_id: string }>(
      "SELECT version_id FROM test_versions WHERE title_english = 'Tier 1: Full Mock 01'",
    );
    paper = await makePaper(db, rows[0]!.version_id);
  });
  afterAll(() => db.destroy());

  test("is all that", () => {
    expect(paper).toMatchObject({ questionCount: 100, languages: ["english", "hindi"] });
    expect(paper.passages).toHaveLength(4);
    const texts = paper.questions.map(({ questionText }) => questionText.hindi ?? "");
    expect(texts.filter((text) => text.includes('class="katex"')).length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes("<table>")).length).toBeGreaterThan(3);
  });

  test("QT-12: has the bytes that it had before there were kinds", async () => {
    const { versionId, bodies } = paper;
    const { rows: questions } = await sql.query(
      "SELECT * FROM questions WHERE version_id = $1 ORDER BY number",
      [versionId],
    );
    const { rows: passages } = await sql.query(
      "SELECT * FROM passages WHERE version_id = $1 ORDER BY number",
      [versionId],
    );
    const { rows: sections } = await sql.query(
      `SELECT name_english AS english, name_hindi AS hindi, min(q.number)::int AS first
       FROM sections s JOIN questions q ON q.version_id = s.version_id AND q.section = s.number
       WHERE s.version_id = $1 GROUP BY s.number, name_english, name_hindi ORDER BY first`,
      [versionId],
    );
    const data = {
      questions: questions.map((row) => formerQuestion(versionId, row)),
      passages: passages.map(({ number, english, hindi }) => ({
        _id: passageIdOf(versionId, number),
        content: drawn({ english, hindi }),
      })),
      sections: sections.map(({ first, ...name }) => ({ name: written(name), first })),
    };
    expect(bodies.identity.toString()).toBe(JSON.stringify({ data }));
  });

  test("weighs at most 40 KiB on the wire, in brotli and in gzip", () => {
    const { identity, br, gzip } = paper.bodies;
    const kib = ({ length }: Buffer) => (length / 1024).toFixed(1);
    const told = `${kib(identity)} KiB of JSON: ${kib(br)} in brotli, ${kib(gzip)} in gzip`;
    process.stdout.write(`${told}\n`);
    expect(Math.max(br.length, gzip.length)).toBeLessThanOrEqual(ALLOWED);
  });
});

type Texts = Record<"english" | "hindi", string | null | undefined>;

const written = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== undefined));
const drawn = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(written(texts)).map(([language, text]) => [language, renderRichText(text!)]),
  );

interface Row {
  number: number;
  passage: number | null;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
}

/** As questions were told while all of them asked for one option. */
function formerQuestion(versionId: string, row: Row) {
  const { number, passage, options_english: english, options_hindi: hindi } = row;
  return {
    questionId: questionIdOf(versionId, number),
    ...(passage !== null && { passageId: passageIdOf(versionId, passage) }),
    questionText: drawn({ english: row.text_english, hindi: row.text_hindi }),
    options: (english ?? hindi ?? []).map((_, index) => ({
      optionId: optionIdOf(versionId, number, index + 1),
      text: drawn({ english: english?.[index], hindi: hindi?.[index] }),
    })),
  };
}
