import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints } from "@patrak/contract";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertAttempt } from "../../../test/catalogue.ts";
import {
  contentFiles,
  csv,
  passage,
  question,
  testEntry,
  catalogueOf,
  packageEntry,
} from "../../../test/content.ts";
import { useDatabase } from "../../../test/database.ts";
import { wholeScans, type Statement } from "../../../test/plans.ts";
import { insertUser } from "../../../test/students.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { openDatabase } from "../../platform/db.ts";
import { compileReply } from "../../platform/write-replies.ts";
import { registerHeaders } from "../../platform/headers.ts";
import { serve } from "../../platform/routes.ts";
import { readContent } from "../authoring/content.ts";
import { publishContent } from "../authoring/publish.ts";
import { readAnswer } from "./read-answer.ts";
import type { Paper } from "./ready-paper.ts";
import { optionIdOf, passageIdOf, questionIdOf } from "./paper-ids.ts";
import { createPapers, passagesOf, sendPaper, type Papers } from "./paper-cache.ts";
import { selectAttemptedVersions } from "./papers.queries.ts";

const { url, sql } = useDatabase();
const owner = openDatabase({ url, pool: 2 });
const exam = openDatabase({ url, pool: 2, role: "patrak_exam" });
afterAll(() => Promise.all([owner.destroy(), exam.destroy()]));

const questions = [
  question,
  {
    ...question,
    passage: "rivers",
    question_english: "Find $x$\nif $x<2$.",
    question_hindi: "$x$ ज्ञात कीजिए।",
  },
];
const tests = ["parliament", "rivers", "plain", "sections"];
const inSections = ["Reasoning", "Reasoning", "English", "Reasoning"];
let versions: Record<string, { testId: string; versionId: string }>;
let papers: Papers;
let paper: Paper;

beforeAll(async () => {
  const entries = tests.map((slug) => testEntry(slug, { title: { english: slug, hindi: slug } }));
  const files = contentFiles({
    "catalogue.json": JSON.stringify(catalogueOf([packageEntry("mocks", { tests: entries })])),
    "tests/parliament.csv": csv(questions),
    "passages/parliament.csv": csv([passage]),
    "tests/rivers.csv": csv(questions.slice(1)),
    "passages/rivers.csv": csv([passage]),
    "tests/plain.csv": csv([question]),
    "tests/sections.csv": csv(
      inSections.map((section, index) =>
        Object.assign({}, question, { section, question_english: `Question ${index}` }),
      ),
    ),
  });
  await publishContent(owner, readContent(files).content!);
  await sql.query("UPDATE sections SET name_hindi = 'तर्क' WHERE name_english = 'Reasoning'");
  const { rows } = await sql.query("SELECT title_english, test_id, version_id FROM test_versions");
  versions = Object.fromEntries(
    rows.map((row) => [row.title_english, { testId: row.test_id, versionId: row.version_id }]),
  );
  papers = createPapers(exam);
  paper = await papers.get(versions["parliament"]!.versionId);
});

describe("a paper", () => {
  test("TS-04: holds questions and passages in both languages, drawn as rich content, under ids of its version", () => {
    const { versionId } = paper;
    expect(paper).toMatchObject({ languages: ["english", "hindi"], questionCount: 2, forms: [three, three] });
    expect(paper.questions[0]).toEqual({
      questionId: questionIdOf(versionId, 1),
      questionText: { english: question["question_english"], hindi: question["question_hindi"] },
      options: ["One", "Two", "Three"].map((english, index) => ({
        optionId: optionIdOf(versionId, 1, index + 1),
        text: { english, hindi: ["एक", "दो", "तीन"][index] },
      })),
    });
    expect(paper.questions[1]).toMatchObject({ passageId: passageIdOf(versionId, 1) });
    expect(paper.questions[1]?.questionText.english).toMatch(
      /^<p>Find <span class="katex">.*<\/p><p>if <span class="katex">.*<\/p>$/,
    );
    expect(paper.passages).toEqual([
      { _id: passageIdOf(versionId, 1), content: { english: passage["english"], hindi: passage["hindi"] } },
    ]);
  });

  test("is written as the contract's reply, the same in each encoding, without key or solution", () => {
    const { identity, br, gzip } = paper.bodies;
    const { reply } = endpoints["GET /user/tests/attempt/{attemptId}/paper"];
    const written = JSON.parse(identity.toString());
    const { passages, sections } = paper;
    expect(written).toEqual({ data: { questions: paper.questions, passages, sections } });
    expect(reply.parse(written)).toEqual(written);
    expect(brotliDecompressSync(br).equals(identity)).toBe(true);
    expect(gunzipSync(gzip).equals(identity)).toBe(true);
    expect(identity.toString()).not.toMatch(/correct|solution|Lok Sabha|लोक सभा|easy/i);
  });

  test("E-07: names its sections by their first question, in Hindi too where they have such a name", async () => {
    expect(paper.sections).toEqual([{ name: { english: "General Studies" }, first: 1 }]);
    const { versionId } = versions["sections"]!;
    expect((await papers.get(versionId)).sections).toEqual([
      { name: { english: "Reasoning", hindi: "तर्क" }, first: 1 },
      { name: { english: "English" }, first: 3 },
      // Left and entered again.
      { name: { english: "Reasoning", hindi: "तर्क" }, first: 4 },
    ]);
  });

  test("is made once for all who ask at the same moment", async () => {
    const fresh = createPapers(exam);
    const made = await Promise.all(Array.from({ length: 50 }, async () => fresh.get(paper.versionId)));
    expect(new Set(made).size).toBe(1);
    expect(made[0]?.hash).toBe(paper.hash);
  });

  test("that could not be made is tried again", async () => {
    const none = "00000000-0000-4000-8000-000000000000";
    await expect(papers.get(none)).rejects.toThrow("there is no version");
    await expect(papers.get(none)).rejects.toThrow("there is no version");
  });
});

const none = { option: null, mask: null, typed: null };
const three = { kind: "single" as const, options: 3 };

describe("an answer", () => {
  const other = () => versions["plain"]!.versionId;

  test("is read as the numbers of its question and option", () => {
    const { versionId } = paper;
    expect(readAnswer(paper, questionIdOf(versionId, 2), optionIdOf(versionId, 2, 3))).toEqual({
      question: 2,
      ...none,
      option: 3,
    });
    expect(readAnswer(paper, questionIdOf(versionId, 1), null)).toEqual({ question: 1, ...none });
  });

  test("needs no more of the paper than its outline, which is there before the paper is drawn", async () => {
    const { versionId, forms } = paper;
    expect(await createPapers(exam).outline(versionId)).toEqual({ versionId, forms, isTimed: false });
  });

  test.each<[string, (v: string) => [string, string | null]]>([
    ["a question that the paper has not", (v) => [questionIdOf(v, 3), null]],
    ["a question of another version", () => [questionIdOf(other(), 1), null]],
    ["an option that the question has not", (v) => [questionIdOf(v, 1), optionIdOf(v, 1, 4)]],
    ["an option of another question", (v) => [questionIdOf(v, 1), optionIdOf(v, 2, 1)]],
    ["an option of another version", (v) => [questionIdOf(v, 1), optionIdOf(other(), 1, 1)]],
    ["words", () => ["first", null]],
    ["an option in words", (v) => [questionIdOf(v, 1), "Two"]],
    ["a passage", (v) => [passageIdOf(v, 1), null]],
  ])("that names %s is not read", (_, name) => {
    expect(readAnswer(paper, ...name(paper.versionId))).toBeNull();
  });
});

describe("sent", () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileReply);
  registerHeaders(app);
  serve(app, "GET /user/tests/attempt/{attemptId}/paper", async (request, reply) =>
    sendPaper(request, reply, paper),
  );
  const get = (headers: Record<string, string>) =>
    app.inject({ url: "/api/v1/user/tests/attempt/1/paper", headers });

  test("a paper leaves as the bytes that were made, to be kept by one browser and asked for again", async () => {
    const reply = await get({ "accept-encoding": "gzip, deflate, br, zstd" });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(paper.bodies.br)).toBe(true);
    expect(reply.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-type": "application/json; charset=utf-8",
      "content-encoding": "br",
      "content-length": String(paper.bodies.br.length),
      vary: "accept-encoding",
      etag: `"${paper.hash}-br"`,
    });
    const { passages, sections } = paper;
    expect((await get({})).json()).toEqual({ data: { questions: paper.questions, passages, sections } });
  });

  test("a browser that has it is told so in a few bytes", async () => {
    const reply = await get({ "accept-encoding": "gzip", "if-none-match": `"${paper.hash}-gzip"` });
    expect([reply.statusCode, reply.body]).toEqual([304, ""]);
    expect(reply.headers).toMatchObject({
      etag: `"${paper.hash}-gzip"`,
      "cache-control": "private, no-cache",
    });
  });
});

describe("passages asked for by id", () => {
  const of = (slug: string) => passageIdOf(versions[slug]!.versionId, 1);

  test("are those of papers that the student has an attempt on, in the order asked, and no others", async () => {
    const [student, stranger] = [await insertUser(sql), await insertUser(sql)];
    await insertAttempt(sql, student, versions["parliament"]!.testId, { open: true });
    await insertAttempt(sql, student, versions["plain"]!.testId);
    await insertAttempt(sql, stranger, versions["rivers"]!.testId, { open: true });
    const parts = { db: exam, papers };
    const ids = ["none", of("plain"), of("rivers"), of("parliament"), questionIdOf(paper.versionId, 1)];
    expect(await passagesOf(parts, student, ids)).toEqual(paper.passages);
    expect((await passagesOf(parts, stranger, ids)).map(({ _id }) => _id)).toEqual([of("rivers")]);
    expect(await passagesOf(parts, await insertUser(sql), ids)).toEqual([]);
    expect(await passagesOf(parts, student, ["none"])).toEqual([]);
  });

  test("are looked up from the student's side: other students' attempts are not read", async () => {
    await sql.query(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
       SELECT n, n + 1000000, $1, $2, s, 60, s + interval '1 minute'
       FROM generate_series(1000, 9000) AS n, (SELECT now() AS s) AS start`,
      [versions["plain"]!.testId, versions["plain"]!.versionId],
    );
    await sql.query("ANALYZE attempts");
    const run: Statement[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: sql }),
      log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
    });
    await selectAttemptedVersions(
      db,
      "1234",
      Object.values(versions).map(({ versionId }) => versionId),
    );
    expect(await wholeScans(sql, run[0]!, 1000)).toEqual([]);
  });
});
