import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import type { Page } from "@playwright/test";
import { own } from "./courses.ts";
import type { Person } from "./people.ts";

export interface MadeSection {
  english: string;
  hindi: string;
  questions: number;
  minutes?: number;
  counted?: number;
}

/** Three sections of three questions and four minutes each. */
const SHORT: readonly MadeSection[] = [
  { english: "English Language", hindi: "अंग्रेज़ी भाषा", questions: 3, minutes: 4 },
  { english: "Quantitative Aptitude", hindi: "संख्यात्मक अभियोग्यता", questions: 3, minutes: 4 },
  { english: "Reasoning Ability", hindi: "तर्क क्षमता", questions: 3, minutes: 4 },
];

const interest = {
  english:
    "A sum of ₹8,000 grows to ₹9,261 in three years at compound interest, compounded yearly. What is the yearly rate of interest?",
  hindi: "₹8,000 की राशि तीन वर्ष में वार्षिक चक्रवृद्धि ब्याज पर ₹9,261 हो जाती है। ब्याज की वार्षिक दर क्या है?",
};

/** A published test of a course of its own, with such sections; option B is right, +1 and −0.25. */
export async function makeSectionsTest(db: Pool, sections: readonly MadeSection[] = SHORT) {
  const [packageId, testId, versionId] = [randomUUID(), randomUUID(), randomUUID()];
  const name = `Sections ${randomInt(10_000_000, 100_000_000)}`;
  const questions = sections.reduce((sum, section) => sum + section.questions, 0);
  const minutes = sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0) || 60;
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, listed) VALUES ($1, $2, '', 100, false)",
    [packageId, name],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, duration_seconds, languages,
       question_count)
     VALUES ($1, $2, 1, 'IBPS PO: Full Mock 04', 'आईबीपीएस पीओ: पूर्ण मॉक 04', $3, '{english,hindi}', $4)`,
    [versionId, testId, minutes * 60, questions],
  );
  let first = 1;
  for (const [
    index,
    { english, hindi, questions: count, minutes: ownMinutes, counted },
  ] of sections.entries()) {
    await db.query(
      `INSERT INTO sections (version_id, number, name_english, name_hindi, marks_right, marks_wrong, minutes, counted)
       VALUES ($1, $2, $3, $4, 100, -25, $5, $6)`,
      [versionId, index + 1, english, hindi, ownMinutes ?? null, counted ?? null],
    );
    await db.query(
      `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, text_hindi, options_english,
         options_hindi)
       SELECT $1, n, $2, 'Sums', 'easy', CASE n WHEN 43 THEN $5 ELSE 'What is ' || n || ' + 2?' END,
         CASE n WHEN 43 THEN $6 ELSE n || ' + 2 क्या है?' END,
         CASE n WHEN 43 THEN '{4%,5%,6%,7.5%,8%}' ELSE ARRAY[n + 1, n + 2, n + 3, n + 4, n + 5]::text[] END,
         CASE n WHEN 43 THEN '{4%,5%,6%,7.5%,8%}' ELSE ARRAY[n + 1, n + 2, n + 3, n + 4, n + 5]::text[] END
       FROM generate_series($3::int, $4::int) AS n`,
      [versionId, index + 1, first, first + count - 1, interest.english, interest.hindi],
    );
    first += count;
  }
  await db.query(
    `INSERT INTO answer_keys (version_id, question, kind, option_count, options)
     SELECT version_id, number, kind, option_count, '{2}'::smallint[] FROM questions WHERE version_id = $1`,
    [versionId],
  );
  await db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [testId, versionId]);
  return { packageId, testId, versionId, name };
}

/** Started as by the Start button; with so much extra time for this student. */
export async function startSections(
  page: Page,
  db: Pool,
  student: Person,
  extraSeconds = 0,
  sections = SHORT,
) {
  const made = await makeSectionsTest(db, sections);
  await own(db, student, made.name);
  if (extraSeconds > 0)
    await db.query(
      `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
       SELECT user_id, $2, $3, 'Needs more time', 'e2e' FROM users WHERE email = $1`,
      [student.email, made.testId, extraSeconds],
    );
  const { origin } = addresses();
  const reply = await page.request.post(`${origin}/api/v1/user/tests/${made.testId}/start`, {
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`The test did not start: ${reply.status()} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { testAttemptId: string } };
  return data.testAttemptId;
}

/** Moves the attempt in time: the section of this number, from 1, closes in so many seconds. */
export async function closeSectionIn(db: Pool, attemptId: string, section: number, seconds: number) {
  await db.query(
    `UPDATE attempts a SET started_at = a.started_at - d, deadline = a.deadline - d
     FROM (SELECT a.started_at + make_interval(secs => a.section_ends[$2] - $3) - clock_timestamp() AS d
           FROM attempts a WHERE a.attempt_id = $1) AS moved
     WHERE a.attempt_id = $1`,
    [attemptId, section, seconds],
  );
}

/** Minutes given now, as a sitting's leader gives them. */
export async function giveMinutes(db: Pool, attemptId: string, minutes: number) {
  await db.query(
    `WITH given AS (
       INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
       SELECT user_id, attempt_id, gen_random_uuid(), clock_timestamp(), $2::int, 'minutes'
       FROM attempts WHERE attempt_id = $1 RETURNING user_id, attempt_id)
     UPDATE attempts a SET extra_seconds = extra_seconds + $2::int, deadline = deadline + make_interval(secs => $2::int)
     FROM given g WHERE a.user_id = g.user_id AND a.attempt_id = g.attempt_id`,
    [attemptId, minutes * 60],
  );
}

/** The questions whose answers came too late. */
export async function lateOf(db: Pool, attemptId: string) {
  const { rows } = await db.query<{ question: number }>(
    "SELECT DISTINCT question FROM late_saves WHERE attempt_id = $1 AND option IS NOT NULL ORDER BY question",
    [attemptId],
  );
  return rows.map(({ question }) => question);
}
