import { beforeAll, describe, expect, test } from "vitest";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { useDatabase } from "../../../test/database.ts";

const { sql } = useDatabase();
let made: MadeTest;
beforeAll(async () => {
  made = await insertTest(sql, { questions: 3, options: 4 });
});

const QUESTION = `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, kind, options_english)
  VALUES ($1, $2, $3, 'Sums', 'easy', 'How many?', $4, $5)`;

let last = 3;
/** A question without a key yet. */
async function addQuestion(kind: string, { section = 1, options = kind === "numeric" ? 0 : 4 } = {}) {
  last += 1;
  const written = options === 0 ? null : Array.from({ length: options }, (_, index) => `Option ${index}`);
  await sql.query(QUESTION, [made.versionId, last, section, kind, written]);
  return last;
}

const COLUMNS = { single: "options", multiple: "sets", numeric: "ranges" };
type Kind = keyof typeof COLUMNS;

interface KeyPlan {
  /** The kind of the question. */
  of?: Kind;
  options?: number;
}

/** A key in the form of a kind, for a question of the same or another. */
async function addKey(kind: Kind, accepted: string, { of = kind, options }: KeyPlan = {}) {
  const question = await addQuestion(of);
  await sql.query(
    `INSERT INTO answer_keys (version_id, question, kind, option_count, ${COLUMNS[kind]}) VALUES ($1, $2, $3, $4, $5)`,
    [made.versionId, question, kind, options ?? (of === "numeric" ? 0 : 4), accepted],
  );
}

describe("QT-04: the database takes a key", () => {
  test.each<[Kind, string]>([
    ["single", "{1}"],
    ["single", "{2,4}"],
    ["multiple", "{1}"],
    ["multiple", "{3,14,15}"],
    ["numeric", '{"[25,25]"}'],
    ["numeric", '{"[-0.5,0.5]","[99999999999,999999999999]"}'],
  ])("%s %s", async (kind, accepted) => {
    await addKey(kind, accepted);
  });
});

describe("QT-04: the database refuses a key", () => {
  const CHECK = "23514";
  test.each<[why: string, Kind, string, constraint: string]>([
    ["that accepts nothing", "single", "{}", "answer_keys_options_check"],
    ["that accepts nothing", "multiple", "{}", "answer_keys_sets_check"],
    ["that accepts nothing", "numeric", "{}", "answer_keys_ranges_check"],
    ["with an unknown among its answers", "single", "{1,NULL}", "answer_keys_options_check"],
    ["with an unknown among its answers", "multiple", "{1,NULL}", "answer_keys_sets_check"],
    ["with an unknown among its answers", "numeric", '{"[1,2]",NULL}', "answer_keys_ranges_check"],
    ["with an option that the question does not have", "single", "{5}", "answer_keys_options_check"],
    ["with an option that the question does not have", "single", "{0}", "answer_keys_options_check"],
    ["with an option that the question does not have", "multiple", "{16}", "answer_keys_sets_check"],
    ["with an empty set", "multiple", "{3,0}", "answer_keys_sets_check"],
    ["with a range that lacks an end", "numeric", '{"[1,]"}', "accepted_range_check"],
    ["with a range that is open", "numeric", '{"[1,2)"}', "accepted_range_check"],
    ["with a range of nothing", "numeric", "{empty}", "accepted_range_check"],
    ["with what is not a number", "numeric", '{"[NaN,NaN]"}', "accepted_range_check"],
    ["with an end without end", "numeric", '{"[1,Infinity]"}', "accepted_range_check"],
    ["with a number that nobody can type", "numeric", '{"[0.12345678901,1]"}', "accepted_range_check"],
  ])("%s: %s %s", async (_, kind, accepted, constraint) => {
    await expect(addKey(kind, accepted)).rejects.toMatchObject({ code: CHECK, constraint });
  });

  test("whose range ends before it begins", async () => {
    await expect(addKey("numeric", '{"[2,1]"}')).rejects.toMatchObject({ code: "22000" });
  });

  test.each<[Kind, string, Kind]>([
    ["single", "{1}", "multiple"],
    ["multiple", "{1}", "single"],
    ["numeric", '{"[1,1]"}', "single"],
    ["numeric", '{"[1,1]"}', "multiple"],
  ])("of the kind %s %s for a question of the kind %s", async (kind, accepted, of) => {
    await expect(addKey(kind, accepted, { of })).rejects.toMatchObject({
      constraint: "answer_keys_question_fkey",
    });
  });

  test("that names options of a question that has none", async () => {
    await expect(addKey("single", "{1}", { of: "numeric", options: 2 })).rejects.toMatchObject({
      constraint: "answer_keys_question_fkey",
    });
  });

  test("that claims more options than the question has", async () => {
    await expect(addKey("single", "{5}", { options: 8 })).rejects.toMatchObject({
      constraint: "answer_keys_question_fkey",
    });
  });

  test("in the form of two kinds, or of another", async () => {
    for (const columns of ["options = '{1}', sets = '{1}'", "options = NULL, sets = '{1}'"])
      await expect(
        sql.query(`UPDATE answer_keys SET ${columns} WHERE kind = 'single'`),
      ).rejects.toMatchObject({
        constraint: "answer_keys_form_check",
      });
  });

  test("for the second time under a revision, which is numbered from 1", async () => {
    const again = (revision: number) =>
      sql.query(
        "INSERT INTO answer_keys (version_id, question, revision, option_count, options) VALUES ($1, 1, $2, 4, '{1}')",
        [made.versionId, revision],
      );
    await expect(again(1)).rejects.toMatchObject({ constraint: "answer_keys_pkey" });
    await expect(again(0)).rejects.toMatchObject({ constraint: "answer_keys_revision_check" });
  });
});

describe("QT-05: the database refuses", () => {
  test("a question of a section that its version does not have", async () => {
    await expect(addQuestion("single", { section: 2 })).rejects.toMatchObject({
      constraint: "questions_section_fkey",
    });
  });

  test.each([
    ["numeric", 4],
    ["single", 0],
    ["multiple", 1],
  ])("a question of the kind %s with %i options", async (kind, options) => {
    await expect(addQuestion(kind, { options })).rejects.toMatchObject({ code: "23514" });
  });

  test.each([
    "marks_right = 0",
    "marks_wrong = 25",
    "marks_blank = 200",
    "marks_partial = -1",
    "marks_partial = 201",
    "name_english = NULL",
    "name_english = ''",
    "name_hindi = ''",
  ])("a section with %s", async (column) => {
    await expect(sql.query(`UPDATE sections SET ${column}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  });

  test("two sections of one name in a version", async () => {
    const again = "INSERT INTO sections (version_id, number, name_english) VALUES ($1, 2, 'General')";
    await expect(sql.query(again, [made.versionId])).rejects.toMatchObject({ code: "23505" });
  });
});
