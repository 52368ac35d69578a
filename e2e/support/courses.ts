import { randomBytes, randomUUID } from "node:crypto";
import { insertSheets } from "@patrak/commands/stack/sheets";
import type { Pool } from "pg";
import type { Person } from "./people.ts";

/** The courses of the demo. Nobody changes them; students of a test's own own some of them. */
export const demo = {
  upsc: "UPSC Prelims 2026 Test Series",
  ssc: "SSC CGL Tier 1: Speed Drills",
  bihar: "Bihar PSC: Practice Papers",
  cuet: "CUET General Test",
};

/** Folders of its UPSC course, each inside the one before. */
export const [gs, polity, constitution] = [
  "General Studies Paper 1",
  "Polity and Governance",
  "The Constitution",
] as const;

const theirId = "(SELECT user_id FROM users WHERE email = $1)";

export async function own(db: Pool, { email }: Person, ...names: string[]) {
  await db.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by)
     SELECT ${theirId}, package_id, 'given', 'a test' FROM packages WHERE name = ANY ($2) ON CONFLICT DO NOTHING`,
    [email, names],
  );
}

export const packageId = (db: Pool, name: string) =>
  idFrom(db, "SELECT package_id AS id FROM packages WHERE name = $1", name);
export const folderId = (db: Pool, name: string) =>
  idFrom(db, "SELECT folder_id AS id FROM folders WHERE name = $1", name);
/** What a course says that holds nothing but a copy of a test. */
export const OF_A_COPY = "Of one student alone.";

/** The test of this title, not a copy of it. */
export const testId = (db: Pool, title: string) =>
  idFrom(
    db,
    `SELECT t.test_id AS id FROM tests t
       JOIN test_versions v ON v.version_id = t.published_version_id
       JOIN packages p ON p.package_id = t.package_id
     WHERE v.title_english = $1 AND p.description <> '${OF_A_COPY}'`,
    title,
  );

async function idFrom(db: Pool, query: string, name: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(query, [name]);
  if (rows.length !== 1) throw new Error(`${rows.length} rows are named ${name}`);
  return rows[0]?.id ?? "";
}

interface AttemptPlan {
  startedAt?: Date;
  /** Left out while the clock runs. */
  tookSeconds?: number;
  answered?: number[];
  /** What was chosen, from 1. */
  option?: number;
  marked?: number[];
}

/**
 * An attempt of this student at a test, with answers; gives its id. In one transaction: the server closes what
 * is open after its time.
 */
export async function attempt(
  db: Pool,
  { email }: Person,
  test: string,
  plan: AttemptPlan = {},
): Promise<string> {
  const client = await db.connect();
  try {
    await client.query("BEGIN");
    const id = await insertAttempt(client, email, test, plan);
    await client.query("COMMIT");
    return id;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

type Client = Pick<Pool, "query">;

async function insertAttempt(
  db: Client,
  email: string,
  test: string,
  { startedAt = new Date(), tookSeconds, answered = [], option = 1, marked = [] }: AttemptPlan,
): Promise<string> {
  const id = String(randomBytes(6).readUIntBE(0, 6) + 1);
  await db.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
     SELECT ${theirId}, $2, t.test_id, v.version_id, $4::timestamptz, v.duration_seconds,
       $4::timestamptz + make_interval(secs => v.duration_seconds)
     FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id WHERE t.test_id = $3`,
    [email, id, test, startedAt],
  );
  await db.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, saved_at)
     SELECT ${theirId}, $2, question, 1, $3, CASE WHEN question = ANY ($4::int[]) THEN $6::int END, question = ANY ($5::int[]), now()
     FROM (SELECT DISTINCT unnest($4::int[] || $5::int[]) AS question) AS touched`,
    [email, id, randomUUID(), answered, marked, option],
  );
  if (tookSeconds !== undefined) await end(db, email, id, tookSeconds);
  return id;
}

async function end(db: Client, email: string, attemptId: string, tookSeconds: number) {
  const ended = `a.started_at + make_interval(secs => ${tookSeconds})`;
  const theirs = `(SELECT * FROM attempts WHERE user_id = ${theirId} AND attempt_id = $2) AS a`;
  await db.query(insertSheets(theirs, ended), [email, attemptId]);
  await db.query(
    `UPDATE attempts a SET status = 1, ended_at = ${ended}, end_reason = 'submit', score = 0, key_revision = 1,
       marks_correct = s.marks_right, marks_wrong = s.marks_wrong, closings = 1, sheet = 1
     FROM sections s
     WHERE s.version_id = a.version_id AND s.number = 1 AND a.user_id = ${theirId} AND a.attempt_id = $2`,
    [email, attemptId],
  );
}

interface OwnTest {
  titleEnglish?: string;
  titleHindi?: string;
  descriptionEnglish?: string;
  descriptionHindi?: string;
  seconds?: number;
  languages?: ("english" | "hindi")[];
}

/** A package that only this student sees, with one test in the last of the folders, each inside the one before. */
export async function makeOwnPackage(db: Pool, owner: Person, folders: string[], test: OwnTest) {
  const ids = { package: randomUUID(), test: randomUUID(), folders: folders.map(() => randomUUID()) };
  const version = randomUUID();
  const name = `Course ${ids.package.slice(0, 8)}`;
  const direct = folders.length === 0 ? 1 : 0;
  await db.query(
    `INSERT INTO packages (package_id, name, description, price_paise, listed, total_tests, direct_tests)
     VALUES ($1, $2, 'Of one student alone.', 100, false, 1, $3)`,
    [ids.package, name, direct],
  );
  for (const [index, folder] of ids.folders.entries()) {
    await db.query(
      `INSERT INTO folders (folder_id, package_id, parent_id, name, path, total_tests, total_subfolders)
       VALUES ($1, $2, $3, $4, $5, 1, $6)`,
      [
        folder,
        ids.package,
        ids.folders[index - 1] ?? null,
        folders[index],
        ids.folders.slice(0, index + 1),
        folders.length - index - 1,
      ],
    );
  }
  await db.query("INSERT INTO tests (test_id, package_id, folder_id) VALUES ($1, $2, $3)", [
    ids.test,
    ids.package,
    ids.folders.at(-1) ?? null,
  ]);
  await db.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, description_english,
       description_hindi, duration_seconds, languages, question_count) VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, 1)`,
    [
      version,
      ids.test,
      test.titleEnglish,
      test.titleHindi,
      test.descriptionEnglish,
      test.descriptionHindi,
      test.seconds ?? 1800,
      test.languages ?? ["english"],
    ],
  );
  await db.query("INSERT INTO sections (version_id, number, name_english) VALUES ($1, 1, 'General')", [
    version,
  ]);
  await db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [ids.test, version]);
  await own(db, owner, name);
  return { ...ids, name };
}
