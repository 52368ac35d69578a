import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runChild } from "@patrak/commands/stack/child";
import { inProject, root } from "@patrak/commands/stack/project";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { own } from "./courses.ts";
import type { Person } from "./people.ts";

/** As an honest writer types markup that is to be read, not obeyed. */
const asText = (payload: string) =>
  payload.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("$", "&#36;");

const csv = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

const QUESTION = "section topic difficulty passage question_english option_a_english option_b_english key";

/** A question for each payload, which stands in all its texts. */
function questions(payloads: string[]) {
  const rows = payloads.map((payload, index) => {
    const text = asText(payload);
    return ["One", "One", "easy", `p${index}`, text, `${text} a`, `${text} b`, "A", text];
  });
  return csv([[...QUESTION.split(" "), "solution_english"], ...rows]);
}

const passages = (payloads: string[]) =>
  csv([["id", "english"], ...payloads.map((payload, index) => [`p${index}`, asText(payload)])]);

const testOf = (slug: string, title: string) => ({
  slug,
  title: { english: title },
  description: { english: title },
  minutes: 60,
  languages: ["english"],
  marks: { correct: 2, wrong: 0 },
  instructions: "hostile",
});

export interface HostileCourse {
  /** Its tests are named like the payloads, each of a question. */
  packageId: string;
  /** A question a payload. */
  paperTestId: string;
}

/** Imports a folder of content, as a teacher does, that names everything after the payloads; this student owns it. */
export async function importHostile(db: Pool, student: Person, payloads: string[]): Promise<HostileCourse> {
  const id = randomBytes(4).toString("hex");
  const name = (index: number) => `hostile-${id}-${index}`;
  const tests = payloads.map((payload, index) => testOf(name(index), payload));
  const paper = testOf(`hostile-${id}-paper`, `Paper ${id}`);
  const others = payloads.map((payload, index) => course(name(index), payload, []));
  const catalogue = {
    instructions: { hostile: { english: payloads } },
    packages: [course(`hostile-${id}`, `Course ${id} ${payloads[0]}`, [...tests, paper]), ...others],
  };
  const short = csv([QUESTION.split(" "), ["One", "One", "easy", "", "1 + 1", "2", "3", "A"]]);
  const files: Record<string, string> = {
    "catalogue.json": JSON.stringify(catalogue),
    ...Object.fromEntries(tests.map(({ slug }) => [`tests/${slug}.csv`, withSolution(short)])),
    [`tests/${paper.slug}.csv`]: questions(payloads),
    [`passages/${paper.slug}.csv`]: passages(payloads),
  };
  await load(files);
  await own(db, student, ...catalogue.packages.map((entry) => entry.name));
  const { rows } = await db.query<{ package_id: string; test_id: string }>(
    `SELECT package_id, t.test_id FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id
     WHERE title_english = $1`,
    [paper.title.english],
  );
  return { packageId: rows[0]!.package_id, paperTestId: rows[0]!.test_id };
}

const course = (slug: string, name: string, tests: object[]) => ({
  slug,
  name,
  description: name,
  price: 1,
  listed: false,
  tests,
});

const withSolution = (sheet: string) =>
  sheet
    .split("\n")
    .map((line, index) => `${line},"${index === 0 ? "solution_english" : "Two."}"`)
    .join("\n");

async function load(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "patrak-hostile-"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await runChild(process.execPath, [inProject("apps/api/src/content.ts"), "load", folder], {
    logFile: path.join(folder, "log"),
    cwd: root,
    env: { PATH: process.env["PATH"], DATABASE_URL: addresses().databaseUrl },
  });
  await rm(folder, { recursive: true });
}

const version = "(SELECT published_version_id FROM tests WHERE test_id = $1)";
const numbered = "unnest($2::text[]) WITH ORDINALITY AS p (text, n)";

/** Sections and topics are plain words, in which the import takes no markup at all: they are written past it. */
export async function plantSections(db: Pool, testId: string, payloads: string[]) {
  await db.query(
    `INSERT INTO sections (version_id, number, name_english) SELECT ${version}, p.n, p.text FROM ${numbered}
     ON CONFLICT (version_id, number) DO UPDATE SET name_english = excluded.name_english`,
    [testId, payloads],
  );
  await db.query(
    `UPDATE questions SET section = p.n, topic = p.text
     FROM ${numbered} WHERE version_id = ${version} AND number = p.n`,
    [testId, payloads],
  );
}

/** Writes the payloads into a published paper as they are, past every check: as a fault of ours or a thief would. */
export async function plantRaw(db: Pool, testId: string, payloads: string[]) {
  const given = [testId, payloads];
  await db.query(
    `UPDATE questions SET text_english = p.text, options_english = ARRAY[p.text, p.text || ' b']
     FROM ${numbered} WHERE version_id = ${version} AND number = p.n`,
    given,
  );
  await db.query(
    `UPDATE passages SET english = p.text FROM ${numbered} WHERE version_id = ${version} AND number = p.n`,
    given,
  );
  await db.query(
    `UPDATE answer_keys SET solution_english = p.text FROM ${numbered} WHERE version_id = ${version} AND question = p.n`,
    given,
  );
}
