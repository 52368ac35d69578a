import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { openDatabase } from "../../platform/db.ts";
import { readContent } from "../authoring/content.ts";
import { readContentFolder } from "../authoring/content-folder.ts";
import { publishContent } from "../authoring/publish.ts";
import { makePaper, type Paper } from "./ready-paper.ts";

const ALLOWED = 40 * 1024;

describe("the demo's paper of a hundred bilingual questions with passages, tables and formulas", () => {
  const { url, sql } = useDatabase();
  const db = openDatabase({ url, pool: 3 });
  let paper: Paper;
  let seconds: number;

  beforeAll(async () => {
    const folder = fileURLToPath(new URL("../../../../../content/demo", import.meta.url));
    await publishContent(db, readContent(await readContentFolder(folder)).content!);
    const { rows } = await sql.query<{ version_id: string }>(
      "SELECT version_id FROM test_versions WHERE title_english = 'Tier 1: Full Mock 01'",
    );
    const began = performance.now();
    paper = await makePaper(db, rows[0]!.version_id);
    seconds = (performance.now() - began) / 1000;
  });
  afterAll(() => db.destroy());

  test("is all that", () => {
    expect(paper).toMatchObject({ questionCount: 100, languages: ["english", "hindi"] });
    expect(paper.passages).toHaveLength(4);
    const texts = paper.questions.map(({ questionText }) => questionText.hindi ?? "");
    expect(texts.filter((text) => text.includes('class="katex"')).length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes("<table>")).length).toBeGreaterThan(3);
  });

  test("weighs at most 40 KiB on the wire, in brotli and in gzip", () => {
    const { identity, br, gzip } = paper.bodies;
    const kib = ({ length }: Buffer) => (length / 1024).toFixed(1);
    const told = `${kib(identity)} KiB of JSON: ${kib(br)} in brotli, ${kib(gzip)} in gzip, made in ${seconds.toFixed(2)} s`;
    process.stdout.write(`${told}\n`);
    expect(Math.max(br.length, gzip.length)).toBeLessThanOrEqual(ALLOWED);
  });
});
