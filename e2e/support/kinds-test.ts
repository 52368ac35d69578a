import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** Of the forty questions of `makeKindsTest`. */
export const MULTIPLE = 19;
export const NUMERIC = 20;

const several = {
  english: "The sum of three consecutive even numbers is 78. Which of the following are true?",
  hindi: "तीन क्रमागत सम संख्याओं का योग 78 है। निम्नलिखित में से कौन-से कथन सही हैं?",
  optionsEnglish: [
    "The largest of the three is 28",
    "The smallest is divisible by 8",
    "The product of the smallest and the largest is 672",
    "The middle number is a multiple of 4",
  ],
  optionsHindi: [
    "तीनों में सबसे बड़ी 28 है",
    "सबसे छोटी 8 से विभाज्य है",
    "सबसे छोटी और सबसे बड़ी का गुणनफल 672 है",
    "बीच की संख्या 4 का गुणज है",
  ],
};

const number = {
  english:
    "A bus covers the first 100 km at 50 km/h and the next 140 km at 60 km/h. What is its average speed for the whole journey, in km/h?",
  hindi:
    "एक बस पहले 100 किमी 50 किमी/घंटा से और अगले 140 किमी 60 किमी/घंटा से तय करती है। पूरी यात्रा में उसकी औसत चाल किमी/घंटा में क्या है?",
};

/** A published test of a course of its own, of every kind: question 19 accepts A, B and C, question 20 from 55.38 to 55.39. */
export async function makeKindsTest(db: Pool, unit: string | null = "km/h") {
  const [packageId, testId, versionId] = [randomUUID(), randomUUID(), randomUUID()];
  const name = `Kinds ${randomInt(10_000_000, 100_000_000)}`;
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, listed) VALUES ($1, $2, '', 100, false)",
    [packageId, name],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, duration_seconds, languages,
       question_count)
     VALUES ($1, $2, 1, 'Quantitative Aptitude: Mixed Test 02', 'संख्यात्मक अभियोग्यता: मिश्रित टेस्ट 02', 3600,
       '{english,hindi}', 40)`,
    [versionId, testId],
  );
  await db.query(
    `INSERT INTO sections (version_id, number, name_english, name_hindi, marks_right, marks_wrong, marks_partial)
     VALUES ($1, 1, 'Quantitative Aptitude', 'संख्यात्मक अभियोग्यता', 200, -25, 50),
       ($1, 2, 'Numbers', 'संख्याएँ', 200, 0, NULL), ($1, 3, 'Further', 'आगे के प्रश्न', 200, -25, 50)`,
    [versionId],
  );
  await db.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, text_hindi, options_english,
       options_hindi)
     SELECT $1, n, CASE WHEN n < 20 THEN 1 ELSE 3 END, 'Sums', 'easy', 'What is ' || n || ' + 2?', n || ' + 2 क्या है?',
       ARRAY[n + 1, n + 2, n + 3, n + 4]::text[], ARRAY[n + 1, n + 2, n + 3, n + 4]::text[]
     FROM generate_series(1, 40) AS n WHERE n NOT IN (19, 20)`,
    [versionId],
  );
  await db.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, kind, text_english, text_hindi,
       options_english, options_hindi)
     VALUES ($1, 19, 1, 'Sums', 'easy', 'multiple', $2, $3, $4, $5)`,
    [versionId, several.english, several.hindi, several.optionsEnglish, several.optionsHindi],
  );
  await db.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, kind, text_english, text_hindi, decimals,
       unit)
     VALUES ($1, 20, 2, 'Speed', 'easy', 'numeric', $2, $3, 2, $4)`,
    [versionId, number.english, number.hindi, unit],
  );
  await db.query(
    `INSERT INTO answer_keys (version_id, question, kind, option_count, options, sets, ranges)
     SELECT version_id, number, kind, option_count, CASE kind WHEN 'single' THEN '{2}'::smallint[] END,
       CASE kind WHEN 'multiple' THEN '{7}'::smallint[] END,
       CASE kind WHEN 'numeric' THEN '{"[55.38,55.39]"}'::accepted_range[] END
     FROM questions WHERE version_id = $1`,
    [versionId],
  );
  await db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [testId, versionId]);
  return { packageId, testId, versionId, name };
}

/** What the database holds as the answers to the two questions that do not ask for one option. */
export async function kindAnswersOf(db: Pool, attemptId: string) {
  const { rows } = await db.query<{ question: number; mask: number | null; typed: string | null }>(
    "SELECT question, mask, typed FROM current_answers WHERE attempt_id = $1 AND question IN (19, 20)",
    [attemptId],
  );
  const of = (question: number) => rows.find((row) => row.question === question);
  return { mask: of(MULTIPLE)?.mask ?? null, typed: of(NUMERIC)?.typed ?? null };
}

/** As if it had been given on a device: options as bits, and a number. */
export async function giveKindAnswers(db: Pool, attemptId: string, mask: number, typed: string) {
  await db.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, mask, typed, marked, time_ms, saved_at)
     SELECT a.user_id, a.attempt_id, given.question, 1, gen_random_uuid(), given.mask, given.typed, false, 62000, now()
     FROM attempts a, (VALUES (19, $2::smallint, NULL::text), (20, NULL, $3)) AS given (question, mask, typed)
     WHERE a.attempt_id = $1`,
    [attemptId, mask, typed],
  );
}
