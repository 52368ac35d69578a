import { blankLists, insertSheets } from "@patrak/commands/stack/sheets";
import { benchStudent } from "../dataset/generate.ts";

export const TEST_ID = "5e57aaaa-0000-4000-8000-000000000001";
const VERSION_ID = "5e57aaaa-0000-4000-8000-000000000002";
export const ATTEMPT_ID = "900000001";
const QUESTIONS = 100;
const SLOTS = 4;

const paper = [
  `INSERT INTO tests (test_id, package_id, position)
   SELECT '${TEST_ID}', package_id, 999 FROM enrolments WHERE user_id = ${benchStudent.userId} ORDER BY package_id LIMIT 1`,
  `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, duration_seconds, languages, question_count)
   VALUES ('${VERSION_ID}', '${TEST_ID}', 1, 'The test of all', 'सबका टेस्ट', 3600, '{english,hindi}', ${QUESTIONS})`,
  `UPDATE tests SET published_version_id = '${VERSION_ID}' WHERE test_id = '${TEST_ID}'`,
  `INSERT INTO sections (version_id, number, name_english)
   SELECT '${VERSION_ID}', n, 'Section ' || n FROM generate_series(1, 5) AS n`,
  `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, options_english)
   SELECT '${VERSION_ID}', q, 1 + q / 25, 'Topic ' || q / 5, 'medium', 'Question ' || q, '{one,two,three,four}'
   FROM generate_series(1, ${QUESTIONS}) AS q`,
  `INSERT INTO answer_keys (version_id, question, option_count, options)
   SELECT '${VERSION_ID}', q, 4, ARRAY[1 + q % 4] FROM generate_series(1, ${QUESTIONS}) AS q`,
];

/** Ids without rows in users: only the attempts matter here. */
const OTHERS_FROM = 10_000_000;

/**
 * Scores like those of a real paper of a hundred questions: right answers in a bell curve, plus wrong ones.
 */
const attempts = (count: number) => `
  INSERT INTO attempts (user_id, attempt_id, test_id, version_id, status, started_at, duration_seconds, deadline,
    ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
  SELECT user_id, attempt_id, '${TEST_ID}', '${VERSION_ID}', 1, s, 3600, s + interval '1 hour', s + interval '50 minutes',
    'submit', 200 * correct - 25 * wrong, 200, -25, 1, 1, 1
  FROM (
    SELECT ${OTHERS_FROM} + n AS user_id, 900001000 + n AS attempt_id, correct,
      floor(random() * (${QUESTIONS} - correct))::int AS wrong
    FROM (
      SELECT n, floor((random() + random() + random() + random()) / 4 * ${QUESTIONS})::int AS correct
      FROM generate_series(1, ${count - 1}) AS n
    ) AS sheet
    UNION ALL
    SELECT ${benchStudent.userId}, ${ATTEMPT_ID}, 61, 20
  ) AS sat, LATERAL (SELECT now() - interval '2 hours' AS s) AS start`;

/** Blank: what others answered is not read. */
const sheets = (count: number) => `
  INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
  SELECT ${OTHERS_FROM} + n, 900001000 + n, 1, ${blankLists(QUESTIONS)} FROM generate_series(1, ${count - 1}) AS n`;

/** The student's own, with changed answers, as the call reads it. */
const ownSheet = insertSheets(
  `(
  SELECT ${benchStudent.userId} AS user_id, ${ATTEMPT_ID} AS attempt_id, '${VERSION_ID}'::uuid AS version_id, 1 AS closings,
    1 AS status, now() - interval '2 hours' AS started_at
) AS a`,
  "a.started_at + interval '50 minutes'",
);

const answers = `
  INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
  SELECT ${benchStudent.userId}, ${ATTEMPT_ID}, q, (extract(epoch FROM now())::bigint * 1000 + q) * 1024 + nth,
    md5('tab')::uuid, 1 + (q + nth) % 4, false, 'english', 15000, now() - interval '90 minutes'
  FROM generate_series(1, 90) AS q, generate_series(0, (q % 3 = 0)::int) AS nth`;

export const fill = (count: number) => [
  "SELECT setseed(0.5)",
  ...paper,
  answers,
  ownSheet,
  sheets(count),
  attempts(count),
];

/**
 * As if closers on many connections had written it, in all slots of `statistics.queries.ts`: the most
 * rows that a read can find.
 */
export const spread = [
  `CREATE TEMP TABLE one_slot AS SELECT * FROM score_histogram`,
  `DELETE FROM score_histogram`,
  `INSERT INTO score_histogram
   SELECT board_id, key_revision, slot, score, share FROM (
     SELECT board_id, key_revision, s AS slot, score, n / ${SLOTS} + (s < n % ${SLOTS})::int AS share FROM one_slot, generate_series(0, ${SLOTS - 1}) AS s
   ) AS slots WHERE share > 0`,
  `CREATE TEMP TABLE one_total AS SELECT * FROM question_totals`,
  `DELETE FROM question_totals`,
  `INSERT INTO question_totals
   SELECT board_id, version_id, key_revision, s, attempts / ${SLOTS} + (s < attempts % ${SLOTS})::int, opened, answered, correct, time_ms, choices
   FROM one_total, generate_series(0, ${SLOTS - 1}) AS s`,
  `VACUUM ANALYZE`,
];
