import { randomUUID } from "node:crypto";
import type pg from "pg";

/** The content of a place: a number of tests, and folders with the same kinds of content. */
export interface PlacePlan {
  tests?: number;
  folders?: PlacePlan[];
}
interface PackagePlan extends PlacePlan {
  name?: string;
  listed?: boolean;
  pricePaise?: number;
}

export interface MadePlace {
  id: string;
  tests: string[];
  folders: MadePlace[];
}

/** Inserts a package's rows and its counts, counted by SQL that only looks at where things are. */
export async function insertPackage(sql: pg.Pool, plan: PackagePlan): Promise<MadePlace> {
  const made = makePlace(plan);
  const rows = flatten(made);
  await sql.query(
    `INSERT INTO packages (package_id, name, description, price_paise, image_url, listed)
     VALUES ($1, $2, 'Mocks and more', $3, '/covers/one.svg', $4)`,
    [made.id, plan.name ?? "Package", plan.pricePaise ?? 49_900, plan.listed ?? true],
  );
  await sql.query(
    `INSERT INTO folders (folder_id, package_id, parent_id, name, position, path)
     SELECT folder_id, package_id, parent_id, name, position, path FROM json_populate_recordset(null::folders, $1)`,
    [JSON.stringify(rows.folders)],
  );
  await sql.query(
    `INSERT INTO tests (test_id, package_id, folder_id, position)
     SELECT test_id, package_id, folder_id, position FROM json_populate_recordset(null::tests, $1)`,
    [JSON.stringify(rows.tests)],
  );
  await publishAll(sql, made.id);
  await count(sql, made.id);
  return made;
}

function makePlace(plan: PlacePlan): MadePlace {
  return {
    id: randomUUID(),
    tests: Array.from({ length: plan.tests ?? 0 }, () => randomUUID()),
    folders: (plan.folders ?? []).map(makePlace),
  };
}

function flatten(root: MadePlace) {
  const folders: object[] = [];
  const tests: object[] = [];
  const common = { package_id: root.id };
  function visit(place: MadePlace, path: string[]) {
    const folder_id = path.at(-1) ?? null;
    for (const [position, test_id] of place.tests.entries())
      tests.push({ ...common, test_id, folder_id, position });
    for (const [position, child] of place.folders.entries()) {
      const childPath = [...path, child.id];
      const name = `Folder ${childPath.length}.${position + 1}`;
      folders.push({ ...common, folder_id: child.id, parent_id: folder_id, name, position, path: childPath });
      visit(child, childPath);
    }
  }
  visit(root, []);
  return { folders, tests };
}

/** The one section of a version, with the usual marks. */
export async function insertSection(sql: pg.Pool, versionId: string) {
  await sql.query("INSERT INTO sections (version_id, number, name_english) VALUES ($1, 1, 'General')", [
    versionId,
  ]);
}

/** Each test gets one version with one question, its key and its solution. */
async function publishAll(sql: pg.Pool, packageId: string) {
  const title = `'Mock ' || position + 1`;
  await sql.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, description_english,
       description_hindi, instructions_english, duration_seconds, languages, question_count)
     SELECT gen_random_uuid(), test_id, 1, ${title}, 'मॉक ' || position + 1, 'Half an hour', 'आधा घंटा',
       'Answer all', 1800, '{english,hindi}', 1
     FROM tests WHERE package_id = $1`,
    [packageId],
  );
  await sql.query(
    `UPDATE tests SET published_version_id = v.version_id FROM test_versions v
     WHERE v.test_id = tests.test_id AND package_id = $1`,
    [packageId],
  );
  await sql.query(
    `INSERT INTO sections (version_id, number, name_english)
     SELECT published_version_id, 1, 'General' FROM tests WHERE package_id = $1`,
    [packageId],
  );
  await sql.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi)
     SELECT published_version_id, 1, 1, 'Sums', 'easy', '1 + 1', '1 + 1', '{1,2}', '{1,2}'
     FROM tests WHERE package_id = $1`,
    [packageId],
  );
  await sql.query(
    `INSERT INTO answer_keys (version_id, question, option_count, options, solution_english)
     SELECT published_version_id, 1, 2, '{2}', 'It is 2' FROM tests WHERE package_id = $1`,
    [packageId],
  );
}

/** The API's view of a test made here, by its position in its folder. */
export function testView(id: string, number: number) {
  return {
    _id: id,
    title: { english: `Mock ${number}`, hindi: `मॉक ${number}` },
    description: { english: "Half an hour", hindi: "आधा घंटा" },
    duration: 1800,
    languages: ["english", "hindi"],
    totalQuestions: 1,
  };
}

async function count(sql: pg.Pool, packageId: string) {
  await sql.query(
    `UPDATE packages SET
       total_tests = (SELECT count(*) FROM tests t WHERE t.package_id = $1),
       direct_tests = (SELECT count(*) FROM tests t WHERE t.package_id = $1 AND t.folder_id IS NULL)
     WHERE package_id = $1`,
    [packageId],
  );
  await sql.query(
    `UPDATE folders f SET
       total_subfolders = (SELECT count(*) - 1 FROM folders b WHERE b.package_id = $1 AND f.folder_id = ANY (b.path)),
       total_tests = (SELECT count(*) FROM tests t JOIN folders b USING (folder_id)
                      WHERE t.package_id = $1 AND f.folder_id = ANY (b.path))
     WHERE package_id = $1`,
    [packageId],
  );
}

let lastAttempt = 0;

/** An attempt begun this many minutes ago; open, or ended after five minutes. */
export async function insertAttempt(
  sql: pg.Pool,
  userId: string,
  testId: string,
  options: { minutesAgo?: number; open?: boolean } = {},
): Promise<string> {
  lastAttempt += 1;
  const ended = options.open
    ? "NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL"
    : "s + interval '5 minutes', 'submit', 175, 200, -25, 1, 1, 1";
  if (!options.open) await insertBlankSheet(sql, userId, String(lastAttempt), testId);
  await sql.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, status, started_at, duration_seconds, deadline,
       ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
     SELECT $1, $2, test_id, published_version_id, $3, s, 1800, s + interval '30 minutes', ${ended}
     FROM tests, (SELECT now() - make_interval(mins => $5) AS s) AS start WHERE test_id = $4`,
    [userId, lastAttempt, options.open ? 0 : 1, testId, options.minutesAgo ?? 10],
  );
  return String(lastAttempt);
}

async function insertBlankSheet(sql: pg.Pool, userId: string, attemptId: string, testId: string) {
  await sql.query(
    `INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
     SELECT $1, $2, 1, array_fill(NULL::text, n), array_fill(false, n), array_fill(NULL::content_language, n),
       array_fill(0, n), array_fill(NULL::text, n)
     FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id,
       LATERAL (SELECT ARRAY[v.question_count::int] AS n) AS length
     WHERE t.test_id = $3`,
    [userId, attemptId, testId],
  );
}

export async function insertAnswer(
  sql: pg.Pool,
  userId: string,
  attemptId: string,
  answer: { question: number; seq: number; option: number | null; marked?: boolean },
) {
  await sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [userId, attemptId, answer.question, answer.seq, randomUUID(), answer.option, answer.marked ?? false],
  );
}
