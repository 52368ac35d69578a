import { randomInt } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import { Pool } from "pg";
import { authenticatorCode, secretBytes } from "../stack/authenticator.ts";
import { demoAdministrator, demoStudent } from "../stack/demo-parts.ts";
import { seedDemo } from "../stack/product.ts";
import type { Scratch } from "../stack/scratch.ts";

export const student = {
  firstName: "Ananya",
  lastName: "Sharma",
  email: "ananya.sharma@example.in",
  password: demoStudent.password,
};

export const administrator = { email: "kavita.rao@example.in" };

/** The demo's student under the address of the design's pictures, and what the states need of the server. */
export async function startStage({ origin, databaseUrl, inbox }: Scratch) {
  await seedDemo(databaseUrl);
  let seededAt = Date.now();
  const db = new Pool({ connectionString: databaseUrl, max: 1 });
  const rename = "UPDATE users SET email = $2 WHERE email = $1";
  await db.query(rename, [demoStudent.email, student.email]);
  await db.query(rename, [demoAdministrator.email, administrator.email]);

  const signIn = async (context: BrowserContext) => {
    const { email, password } = student;
    const reply = await context.request.post(`${origin}/api/v1/auth/login`, {
      data: { email, password },
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`Login failed: ${reply.status()} ${await reply.text()}`);
  };

  const post = async (context: BrowserContext, path: string, data: object) => {
    const reply = await context.request.post(`${origin}/api/v1${path}`, { data, headers: { origin } });
    if (!reply.ok()) throw new Error(`${path} failed: ${reply.status()} ${await reply.text()}`);
  };

  /** The phone's code counts once; many pictures are taken in the half-minute of one. */
  const signInAsAdministrator = async (context: BrowserContext) => {
    await db.query("UPDATE second_factors SET last_step = 0");
    await post(context, "/admin/login", { ...administrator, password: demoAdministrator.password });
    await post(context, "/admin/login/code", {
      code: authenticatorCode(secretBytes(demoAdministrator.secret)),
    });
  };

  /** An administrator who has not signed in yet, with the demo's password. */
  const newAdministrator = async () => {
    const email = `sanjay.mishra.${randomInt(2 ** 40)}@example.in`;
    await db.query(
      `WITH made AS (
         INSERT INTO users (email, first_name, last_name, role, password_hash)
         SELECT $1, 'Sanjay', 'Mishra', role, password_hash FROM users WHERE email = $2 RETURNING user_id
       )
       INSERT INTO administrators SELECT user_id, 'author' FROM made`,
      [email, administrator.email],
    );
    return email;
  };

  const forgetLimits = async () => void (await db.query("DELETE FROM rate_limits"));

  /** The code of the newest mail since then; the limits on codes do not concern pictures. */
  const nextCode = async (request: () => Promise<void>) => {
    await forgetLimits();
    const after = new Date();
    await request();
    const mail = await inbox.waitForMail({ to: student.email, after }, 20_000);
    return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
  };

  /** Open attempts have as much time left as after the seeding, however long the pictures take. */
  const rewindClocks = async () => {
    const late = `${Date.now() - seededAt} milliseconds`;
    seededAt = Date.now();
    await db.query(
      "UPDATE attempts SET started_at = started_at + $1::interval, deadline = deadline + $1::interval WHERE status = 0",
      [late],
    );
  };

  /** The student's open attempt at a test, with answers and so much time left. Gives its id. */
  const attemptAt = async (title: string, { secondsLeft, answered, marked }: AttemptPlan) => {
    const open = [student.email, await idOf("test", title)];
    await db.query(
      `DELETE FROM answers WHERE (user_id, attempt_id) IN (SELECT user_id, attempt_id ${openAttempt})`,
      open,
    );
    await db.query(`DELETE ${openAttempt}`, open);
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline, status)
       SELECT ${theirId}, $3::bigint, t.test_id, v.version_id, now() + make_interval(secs => $4::int - v.duration_seconds),
         v.duration_seconds, now() + make_interval(secs => $4::int), 0
       FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id WHERE t.test_id = $2
       RETURNING attempt_id AS id`,
      [...open, randomInt(2 ** 40), secondsLeft],
    );
    const id = rows[0]?.id ?? "";
    await db.query(
      `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, saved_at)
       SELECT ${theirId}, $2, question, 1, gen_random_uuid(), CASE WHEN question = ANY ($3::int[]) THEN 2 END,
         question = ANY ($4::int[]), now()
       FROM (SELECT DISTINCT unnest($3::int[] || $4::int[]) AS question) AS touched`,
      [student.email, id, answered, marked],
    );
    return id;
  };

  /** The student's latest completed attempt at a test. */
  const completedAt = async (title: string) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT attempt_id AS id FROM attempts WHERE user_id = ${theirId} AND test_id = $2 AND status = 1
       ORDER BY started_at DESC LIMIT 1`,
      [student.email, await idOf("test", title)],
    );
    if (!rows[0]) throw new Error(`The demo's student has not completed ${title}`);
    return rows[0].id;
  };

  /** Extra time of the student, as support gives it. */
  const giveExtraTime = async () => {
    await db.query(
      `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
       VALUES (${theirId}, $2, 600, 'Power cut at the centre', 'Neha Joshi') ON CONFLICT DO NOTHING`,
      [student.email, await idOf("test", "General Studies: Full Test 05")],
    );
  };

  /** The codes of the design's pictures; of the course that the student lacks, one that works and one that is used up. */
  const makeCodes = async () => {
    const packageId = await idOf("package", "CUET General Test");
    await db.query(`DELETE FROM enrolments WHERE user_id = ${theirId} AND package_id = $2`, [
      student.email,
      packageId,
    ]);
    await db.query("DELETE FROM access_codes");
    await db.query(
      `INSERT INTO access_codes (code_id, code, package_id, label, max_uses, uses, expires_at, access_ends_at,
         created_by, created_at)
       SELECT gen_random_uuid(), code, $1, label, max_uses, uses, now() + make_interval(days => days),
         now() + make_interval(days => days + 365), 'Kavita Rao', now() - make_interval(days => row::int)
       FROM unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) WITH ORDINALITY
         AS t (code, label, max_uses, uses, days, row)`,
      [
        packageId,
        ["K7TMQX4N2RBD", "P3WD8LHAK6VE", "9FQCTT2MR4XJ", "B5NK7WYE3HDG", "XV2RM8PAQC6T"],
        ["Disha Classes, Patna", "Scholarship 2026", "Book buyers", "Open day, Ranchi", "Trial"],
        [30, 200, 1000, 100, 50],
        [30, 114, 420, 61, 12],
        [60, 90, 200, 5, -10],
      ],
    );
    return { usedUp: "K7TMQX4N2RBD", good: "P3WD8LHAK6VE" };
  };

  /** A list with every kind of line. */
  const pastedList = async () => {
    const { rows } = await db.query<{ email: string }>(
      "SELECT email FROM users WHERE role = 'USER' ORDER BY user_id LIMIT 5",
    );
    const emails = rows.map(({ email }) => email);
    return [...emails, "anil.yadav@example", "kiran.patil@example.in", "Deepa Rani", emails[1]].join("\n");
  };

  const idOf = async (kind: "package" | "folder" | "test", name: string) => {
    const { rows } = await db.query<{ id: string }>(byName[kind], [name]);
    if (!rows[0]) throw new Error(`The demo has no ${kind} ${name}`);
    return rows[0].id;
  };

  /** A draft of a published test that lacks its last three questions. */
  const draftOf = async (context: BrowserContext, testId: string) => {
    await post(context, `/admin/tests/${testId}/draft`, {});
    await db.query("DELETE FROM draft_questions WHERE test_id = $1 AND position > 47", [testId]);
  };

  /** One key and one text are another since; nothing is missing. */
  const changeBank = async (testId: string) => {
    await db.query(
      `UPDATE test_drafts SET blueprint = (
         SELECT jsonb_object_agg(section, n) FROM (
           SELECT section, count(*) AS n FROM draft_questions JOIN bank_questions USING (question_id)
           WHERE test_id = $1 GROUP BY section
         ) AS counted
       ) WHERE test_id = $1`,
      [testId],
    );
    const chosen = "(SELECT question_id FROM draft_questions WHERE test_id = $1 AND position = $2)";
    await db.query(
      `UPDATE bank_questions SET correct_option = k.correct_option % 4 + 1, revision = revision + 1
       FROM tests t JOIN answer_keys k ON k.version_id = t.published_version_id
       WHERE t.test_id = $1 AND k.question = $2 AND question_id = ${chosen}`,
      [testId, 31],
    );
    await db.query(
      `UPDATE bank_questions SET text_english = replace(text_english, 'the', 'one'),
         text_hindi = replace(text_hindi, 'है', 'था'), revision = revision + 1
       WHERE question_id = ${chosen}`,
      [testId, 7],
    );
  };

  return {
    origin,
    draftOf,
    changeBank,
    nextCode,
    signIn,
    signInAsAdministrator,
    newAdministrator,
    forgetLimits,
    rewindClocks,
    attemptAt,
    completedAt,
    giveExtraTime,
    makeCodes,
    pastedList,
    idOf,
    [Symbol.asyncDispose]: () => db.end(),
  };
}

interface AttemptPlan {
  secondsLeft: number;
  answered: number[];
  marked: number[];
}

const theirId = "(SELECT user_id FROM users WHERE email = $1)";
const openAttempt = `FROM attempts WHERE user_id = ${theirId} AND test_id = $2 AND status = 0`;

const byName = {
  package: "SELECT package_id AS id FROM packages WHERE name = $1",
  folder: "SELECT folder_id AS id FROM folders WHERE name = $1",
  test: "SELECT test_id AS id FROM test_versions WHERE title_english = $1",
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
