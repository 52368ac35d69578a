import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  catalogueOf,
  contentFiles,
  csv,
  packageEntry,
  passage,
  question,
  testEntry,
} from "../../../test/content.ts";
import { unprotected, useDatabase } from "../../../test/database.ts";
import { openDatabase } from "../../platform/db.ts";
import { idOf } from "./content-ids.ts";
import { importContent } from "./import.service.ts";

const { url, sql } = useDatabase();
const db = openDatabase({ url, pool: 2 });
afterAll(() => db.destroy());
beforeEach(() => unprotected(sql, "TRUNCATE packages, attempts CASCADE"));

const SHEET = "tests/parliament.csv";
const changed = { ...question, question_english: "How many Houses does Parliament have?" };
const tables = [
  "packages",
  "folders",
  "tests",
  "test_versions",
  "passages",
  "sections",
  "questions",
  "answer_keys",
];

const load = (changes: Record<string, string | undefined> = {}) => importContent(db, contentFiles(changes));

test("QT-05: publishing makes a row of each section, in the order of the paper, with the test's marks", async () => {
  const sections = ["Polity", "History", "Polity"];
  await load({
    [SHEET]: csv(
      sections.map((section, at) => Object.assign({}, question, { section, question_english: `No. ${at}?` })),
    ),
  });
  const { rows } = await sql.query(
    `SELECT number, name_english, name_hindi, marks_right, marks_wrong, marks_blank, marks_partial,
       (SELECT array_agg(q.number ORDER BY q.number) FROM questions q
        WHERE q.version_id = s.version_id AND q.section = s.number) AS questions
     FROM sections s ORDER BY number`,
  );
  const marks = { marks_right: 200, marks_wrong: -25, marks_blank: 0, marks_partial: null, name_hindi: null };
  expect(rows).toEqual([
    { number: 1, name_english: "Polity", questions: [1, 3], ...marks },
    { number: 2, name_english: "History", questions: [2], ...marks },
  ]);
});

test("E-09 content from files brings its Hindi names along", async () => {
  const catalogue = JSON.parse(contentFiles().get("catalogue.json")!);
  const [entry] = catalogue.packages;
  const named = { ...catalogue, names: { "General Studies": "सामान्य अध्ययन" } };
  named.packages = [{ ...entry, nameHindi: "अभ्यास" }];
  await load({ "catalogue.json": JSON.stringify(named) });
  const one = async (query: string) => (await sql.query(query)).rows[0];
  expect(await one("SELECT name_hindi FROM packages")).toEqual({ name_hindi: "अभ्यास" });
  expect(await one("SELECT name_hindi FROM sections WHERE name_english = 'General Studies'")).toEqual({
    name_hindi: "सामान्य अध्ययन",
  });
});

/** Every row with the transaction that wrote it: an update that changes no value shows too. */
async function everything() {
  const rows = await Promise.all(
    tables.map((table) => sql.query(`SELECT xmin::text, ctid::text, * FROM ${table} ORDER BY ctid`)),
  );
  return rows.map((result) => result.rows as unknown[]);
}

async function publishedVersion() {
  const { rows } = await sql.query<{ version_id: string; number: number; text_english: string }>(
    `SELECT v.version_id, v.number, q.text_english
     FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id JOIN questions q USING (version_id)`,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

test("a test is published with its passages, questions and, apart from them, its key", async () => {
  const files = {
    [SHEET]: csv([{ ...question, passage: "rivers", option_a_english: "$a<b$ & <strong>c</strong>" }]),
    "passages/parliament.csv": csv([passage]),
  };
  expect(await load(files)).toEqual({ published: { tests: 1, newVersions: 1 } });
  const { rows } = await sql.query(
    `SELECT v.number, v.duration_seconds, v.languages::text, n.marks_right, n.marks_wrong, n.name_english, v.question_count,
       v.instructions_hindi, p.english, q.passage, q.options_english, q.options_hindi, k.options, k.solution_hindi
     FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id
     JOIN questions q USING (version_id) JOIN answer_keys k ON (k.version_id, k.question) = (q.version_id, q.number)
     JOIN sections n ON (n.version_id, n.number) = (q.version_id, q.section)
     JOIN passages p ON (p.version_id, p.number) = (q.version_id, q.passage)`,
  );
  expect(rows).toEqual([
    {
      number: 1,
      duration_seconds: 1800,
      languages: "{english,hindi}",
      marks_right: 200,
      marks_wrong: -25,
      name_english: "General Studies",
      question_count: 1,
      instructions_hindi: "शीघ्रता करें।",
      english: "<p>Rivers run.</p>",
      passage: 1,
      options_english: ["$a<b$ &amp; <strong>c</strong>", "Two", "Three"],
      options_hindi: ["एक", "दो", "तीन"],
      options: [2],
      solution_hindi: "लोक सभा और राज्य सभा।",
    },
  ]);
});

test("RU-11: the same content again changes not a row", async () => {
  const folders = [{ slug: "basics", name: "Basics", tests: [testEntry("parliament")] }];
  const files = {
    "catalogue.json": JSON.stringify(catalogueOf([packageEntry("mocks", { folders })])),
    "passages/parliament.csv": csv([passage]),
  };
  await load(files);
  const before = await everything();
  expect(before.every((rows) => rows.length === 1)).toBe(true);
  expect(await load(files)).toEqual({ published: { tests: 1, newVersions: 0 } });
  expect(await everything()).toEqual(before);
});

test("RU-11: content with a fault writes nothing, not even what is right in it", async () => {
  await load();
  const before = await everything();
  const tests = [testEntry("parliament"), testEntry("other")];
  const result = await load({
    "catalogue.json": JSON.stringify(catalogueOf([packageEntry("mocks", { name: "New name", tests })])),
    "tests/other.csv": csv([{ ...question, key: "" }]),
  });
  expect(result.faults).toHaveLength(1);
  expect(await everything()).toEqual(before);
});

describe("a test that was edited", () => {
  test("RU-11: is published as its next version, and keeps its id", async () => {
    await load();
    const first = await publishedVersion();
    expect(await load({ [SHEET]: csv([changed]) })).toEqual({ published: { tests: 1, newVersions: 1 } });
    const second = await publishedVersion();
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(second.text_english).toBe(changed.question_english);
    expect((await sql.query("SELECT test_id FROM tests")).rows).toEqual([
      { test_id: idOf("test", "parliament") },
    ]);
  });

  test("keeps the version that a running attempt stands on, key and all", async () => {
    await load();
    const first = await publishedVersion();
    await sql.query(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
       SELECT 1, 1, $1, $2, now(), 60, now() + interval '60 s'`,
      [idOf("test", "parliament"), first.version_id],
    );
    await load({ [SHEET]: csv([{ ...changed, key: "A" }]) });
    const { rows } = await sql.query(
      `SELECT q.text_english, k.options FROM attempts a JOIN questions q USING (version_id)
       JOIN answer_keys k ON (k.version_id, k.question) = (q.version_id, q.number)`,
    );
    expect(rows).toEqual([{ text_english: question["question_english"], options: [2] }]);
  });

  test("goes back to its first version when the edit is undone", async () => {
    await load();
    const first = await publishedVersion();
    await load({ [SHEET]: csv([changed]) });
    expect(await load()).toEqual({ published: { tests: 1, newVersions: 0 } });
    expect(await publishedVersion()).toEqual(first);
  });
});

describe("the counts that lists show are right", () => {
  const sheets = Object.fromEntries(
    ["parliament", "one", "two", "three"].map((slug) => [`tests/${slug}.csv`, csv([question])]),
  );
  const loadTree = (tree: object, files: Record<string, string | undefined> = sheets) =>
    load({ ...files, "catalogue.json": JSON.stringify(catalogueOf([packageEntry("mocks", tree)])) });
  const folder = (slug: string, tests: string[], ...folders: object[]) => ({
    slug,
    name: slug,
    tests: tests.map((test_) => testEntry(test_)),
    folders,
  });
  const counts = async () => ({
    package: (await sql.query("SELECT total_tests, direct_tests FROM packages")).rows[0] as unknown,
    folders: (
      await sql.query<{ name: string }>(
        "SELECT name, total_tests, total_subfolders, cardinality(path) AS depth FROM folders ORDER BY name",
      )
    ).rows as unknown[],
  });
  const row = (name: string, total_tests: number, total_subfolders: number, depth: number) => ({
    name,
    total_tests,
    total_subfolders,
    depth,
  });

  test("with folders nested three deep", async () => {
    await loadTree({
      tests: [testEntry("parliament")],
      folders: [folder("a", ["one"], folder("b", [], folder("c", ["two", "three"])))],
    });
    expect(await counts()).toEqual({
      package: { total_tests: 4, direct_tests: 1 },
      folders: [row("a", 3, 2, 1), row("b", 2, 1, 2), row("c", 2, 0, 3)],
    });
  });

  test("after folders and tests have moved and gone", async () => {
    await loadTree({
      tests: [testEntry("parliament")],
      folders: [folder("a", ["one"], folder("b", [], folder("c", ["two", "three"])))],
    });
    const rest = { ...sheets, "tests/three.csv": undefined };
    await loadTree({ folders: [folder("c", ["two"], folder("a", ["parliament", "one"]))] }, rest);
    expect(await counts()).toEqual({
      package: { total_tests: 3, direct_tests: 0 },
      folders: [row("a", 2, 0, 2), row("c", 3, 1, 1)],
    });
  });

  test("and a test that was taken out is withdrawn, while its versions stay", async () => {
    await loadTree({ tests: [testEntry("parliament")], folders: [folder("a", ["one", "two", "three"])] });
    const { "tests/parliament.csv": kept } = sheets;
    await loadTree({ tests: [testEntry("parliament")] }, { "tests/parliament.csv": kept });
    expect(await counts()).toEqual({ package: { total_tests: 1, direct_tests: 1 }, folders: [] });
    expect((await sql.query("SELECT FROM test_versions")).rowCount).toBe(4);
    const before = await everything();
    await loadTree({ tests: [testEntry("parliament")] }, { "tests/parliament.csv": kept });
    expect(await everything()).toEqual(before);
  });
});

test("imports at once take turns, also when they name the same packages in another order", async () => {
  const slugs = ["a", "b", "c", "d"];
  const sheets = Object.fromEntries(slugs.map((slug) => [`tests/${slug}.csv`, csv([question])]));
  const inOrder = (order: string[]) => {
    const packages = order.map((slug) => packageEntry(slug, { tests: [testEntry(slug)] }));
    return load({ ...sheets, [SHEET]: undefined, "catalogue.json": JSON.stringify(catalogueOf(packages)) });
  };
  const results = await Promise.all([inOrder(slugs), inOrder(slugs.toReversed())]);
  expect(new Set(results.map(({ published }) => published?.newVersions))).toEqual(new Set([0, 4]));
});
