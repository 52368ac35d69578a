import { randomUUID } from "node:crypto";
import { SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type pg from "pg";

export interface BenchTest {
  testId: string;
  versionId: string;
  questions: number;
}

const QUESTIONS = 100;
const EMAIL = "bench%s@bench.example";

export const emailOf = (userId: number) => EMAIL.replace("%s", String(userId));

/** One package with one test of a hundred bilingual questions of realistic length. */
export async function insertTest(db: pg.Client, durationSeconds = 7200): Promise<BenchTest> {
  const [packageId, testId, versionId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, total_tests, direct_tests) VALUES ($1, 'Bench', 'Bench', 0, 1, 1)",
    [packageId],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, duration_seconds, languages, question_count)
     VALUES ($1, $2, 1, 'Bench', 'बेंच', $4, '{english,hindi}', $3)`,
    [versionId, testId, QUESTIONS, durationSeconds],
  );
  await db.query(
    "INSERT INTO sections (version_id, number, name_english) SELECT $1, n, 'Section ' || n FROM generate_series(1, 5) AS n",
    [versionId],
  );
  await db.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, text_hindi, options_english, options_hindi)
     SELECT $1, n, 1 + n / 25, 'Topic ' || n / 10, 'medium',
       'A train covers ' || n * 7 || ' km in ' || n % 5 + 2 || ' hours. Which of the following statements about its mean speed ' || md5(n::text) || ' is correct?',
       'एक रेलगाड़ी ' || n % 5 + 2 || ' घंटे में ' || n * 7 || ' किमी चलती है। उसकी औसत चाल ' || md5(n::text) || ' के बारे में कौन सा कथन सही है?',
       ARRAY(SELECT 'Statement ' || k || ' of ' || md5(n || '-' || k) FROM generate_series(1, 4) AS k),
       ARRAY(SELECT 'कथन ' || k || ' ' || md5(n || '-' || k) FROM generate_series(1, 4) AS k)
     FROM generate_series(1, $2::int) AS n`,
    [versionId, QUESTIONS],
  );
  await db.query(
    "INSERT INTO answer_keys (version_id, question, option_count, options) SELECT $1, n, 4, ARRAY[1 + n % 4] FROM generate_series(1, $2::int) AS n",
    [versionId, QUESTIONS],
  );
  await db.query("UPDATE tests SET published_version_id = $1 WHERE test_id = $2", [versionId, testId]);
  return { testId, versionId, questions: QUESTIONS };
}

/** Students with ids from `first` on, each owning the package. */
export async function insertStudents(db: pg.Client, { testId }: BenchTest, first: number, count: number) {
  await db.query(
    `INSERT INTO users (user_id, email, first_name, last_name, password_hash)
     OVERRIDING SYSTEM VALUE
     SELECT n, format($4, n), 'Bench', 'Student', $3
     FROM generate_series($1::int, $1 + $2 - 1) AS n`,
    [first, count, SAMPLE_PASSWORD_HASH, EMAIL],
  );
  await db.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by)
     SELECT n, package_id, 'given', 'bench' FROM tests, generate_series($1::int, $1 + $2 - 1) AS n WHERE test_id = $3`,
    [first, count, testId],
  );
}

/** One open attempt per student, with the student's id. */
export async function insertAttempts(
  db: pg.Client,
  { testId, versionId }: BenchTest,
  { first, count, endsInSeconds }: { first: number; count: number; endsInSeconds: number },
) {
  await db.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
     SELECT n, n, $3, $4, now() + make_interval(secs => $5 - 7200), 7200, now() + make_interval(secs => $5)
     FROM generate_series($1::int, $1 + $2 - 1) AS n`,
    [first, count, testId, versionId, endsInSeconds],
  );
}

/** A full sheet for each of these attempts. */
export async function insertSheets(db: pg.Client, { first, count }: { first: number; count: number }) {
  await db.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
     SELECT n, n, q, q, '00000000-0000-8000-8000-000000000002', 1 + (n + q) % 4, false, 'english', 30000, now()
     FROM generate_series($1::int, $1 + $2 - 1) AS n, generate_series(1, ${QUESTIONS}) AS q`,
    [first, count],
  );
  await db.query("ANALYZE attempts, answers");
}
