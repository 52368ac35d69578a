import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";

const TEST_ID = "5e57bbbb-0000-4000-8000-000000000001";
const VERSION_ID = "5e57bbbb-0000-4000-8000-000000000002";
const QUESTIONS = 100;

/** In seconds: the preview, making the revision, and until its scores are in force. */
export interface CorrectionFigures {
  attempts: number;
  changed: number;
  preview: number;
  made: number;
  done: number;
}

const lists = `
  SELECT array_agg(CASE WHEN luck % 7 > 1 THEN chr(65 + luck % 4) END ORDER BY q) AS answers,
    array_agg(false) AS marked, array_agg((ARRAY['english', 'hindi'])[1 + luck % 2]::content_language ORDER BY q) AS languages,
    array_agg(1000 + luck % 90000 ORDER BY q) AS times_ms, array_agg(NULL::text) AS trails
  FROM generate_series(1, ${QUESTIONS}) AS q, LATERAL (SELECT abs(hashint8(n * 1000 + q)) AS luck) AS l`;

const fill = (attempts: number) => [
  `INSERT INTO packages (package_id, name, description, price_paise, position) VALUES ('${TEST_ID}', 'Corrected', '', 0, 999)`,
  `INSERT INTO tests (test_id, package_id, position) VALUES ('${TEST_ID}', '${TEST_ID}', 1)`,
  `INSERT INTO test_versions (version_id, test_id, number, title_english, duration_seconds, languages, question_count)
   VALUES ('${VERSION_ID}', '${TEST_ID}', 1, 'Corrected', 3600, '{english,hindi}', ${QUESTIONS})`,
  `UPDATE tests SET published_version_id = '${VERSION_ID}' WHERE test_id = '${TEST_ID}'`,
  `INSERT INTO sections (version_id, number, name_english) VALUES ('${VERSION_ID}', 1, 'All')`,
  `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, options_english)
   SELECT '${VERSION_ID}', q, 1, 'Topic', 'medium', 'Question ' || q, '{one,two,three,four}'
   FROM generate_series(1, ${QUESTIONS}) AS q`,
  `INSERT INTO answer_keys (version_id, question, option_count, options)
   SELECT '${VERSION_ID}', q, 4, ARRAY[1 + q % 4] FROM generate_series(1, ${QUESTIONS}) AS q`,
  `INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
   SELECT 20000000 + n, 950000000 + n, 1, l.* FROM generate_series(1, ${attempts}) AS n, LATERAL (${lists}) AS l`,
  `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, status, started_at, duration_seconds, deadline, ended_at,
     end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
   SELECT 20000000 + n, 950000000 + n, '${TEST_ID}', '${VERSION_ID}', 1, s, 3600, s + interval '1 hour', s + interval '50 minutes',
     'submit', 25 * (n % 600), 200, -25, 1, 1, 1
   FROM generate_series(1, ${attempts}) AS n, LATERAL (SELECT now() - interval '2 hours' AS s) AS start`,
  "ANALYZE",
];

/** A test of a hundred questions with so many takers, and one key that was wrong. */
export async function measureCorrection(url: string, attempts: number): Promise<CorrectionFigures> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of fill(attempts)) await client.query(statement);
  } finally {
    await client.end();
  }
  const script = new URL("../../apps/api/test/corrections-timing.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, TEST_ID]);
  return JSON.parse(stdout) as CorrectionFigures;
}
