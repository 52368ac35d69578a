// A sitting of a test of a hundred questions that many have written: the rows that the close of its attempts leaves.
const TEST_ID = "5e57bbbb-0000-4000-8000-000000000001";
export const VERSION_ID = "5e57bbbb-0000-4000-8000-000000000002";
const SITTING_ID = "5e57bbbb-0000-4000-8000-000000000003";
const PACKAGE_ID = "5e57bbbb-0000-4000-8000-000000000004";
export const QUESTIONS = 100;
const LEARNERS_FROM = 10_000_000;

const paper = [
  `INSERT INTO packages (package_id, name, description, price_paise) VALUES ('${PACKAGE_ID}', 'Mocks', '', 0)`,
  `INSERT INTO tests (test_id, package_id) VALUES ('${TEST_ID}', '${PACKAGE_ID}')`,
  `INSERT INTO test_versions (version_id, test_id, number, title_english, duration_seconds, languages, question_count)
   VALUES ('${VERSION_ID}', '${TEST_ID}', 1, 'The test of all', 3600, '{english,hindi}', ${QUESTIONS})`,
  `UPDATE tests SET published_version_id = '${VERSION_ID}' WHERE test_id = '${TEST_ID}'`,
  `INSERT INTO sections (version_id, number, name_english) VALUES ('${VERSION_ID}', 1, 'General')`,
  `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, options_english)
   SELECT '${VERSION_ID}', q, 1, 'Topic ' || q / 5, 'medium', 'Question ' || q, '{one,two,three,four}'
   FROM generate_series(1, ${QUESTIONS}) AS q`,
  `INSERT INTO answer_keys (version_id, question, option_count, options)
   SELECT '${VERSION_ID}', q, 4, ARRAY[1 + q % 4] FROM generate_series(1, ${QUESTIONS}) AS q`,
  `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
     audience, score_when, key_when, rank_when)
   VALUES ('${SITTING_ID}', '${TEST_ID}', '${VERSION_ID}', now() - interval '1 day', now() - interval '3 hours',
     now() - interval '2 hours', now() - interval '1 hour', 'close', 'owners', 'hand', 'hand', 'hand')`,
];

/** The stronger a learner, the more answers are right; every other one answers in Hindi. */
const sheets = (learners: number) => `
  INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
  SELECT ${LEARNERS_FROM} + n, ${LEARNERS_FROM} + n, 1, array_agg(chr(64 + option)), array_agg(false),
    array_agg(CASE WHEN n % 2 = 0 THEN 'hindi' ELSE 'english' END::content_language),
    array_agg((random() * 90000)::int), array_agg(NULL::text)
  FROM (
    SELECT n, CASE WHEN random() < 0.05 THEN NULL WHEN random() < ability THEN 1 + q % 4 ELSE 1 + floor(random() * 4)::int END AS option
    FROM (SELECT n, random() AS ability FROM generate_series(1, ${learners}) AS n OFFSET 0) AS learners,
      generate_series(1, ${QUESTIONS}) AS q
  ) AS cells
  GROUP BY n`;

const attempts = `
  INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, status, started_at,
    duration_seconds, deadline, ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
  SELECT h.user_id, h.attempt_id, '${TEST_ID}', '${VERSION_ID}', '${SITTING_ID}', 1, 1, s, 3600, s + interval '1 hour',
    s + interval '50 minutes', 'submit', (
      SELECT sum(CASE WHEN a IS NULL THEN 0 WHEN a = chr(65 + (q % 4)::int) THEN c.marks_right ELSE c.marks_wrong END)
      FROM unnest(h.answers) WITH ORDINALITY AS u (a, q)
    ), c.marks_right, c.marks_wrong, 1, 1, 1
  FROM sheets h, sections c, LATERAL (SELECT now() - interval '2 hours' AS s) AS start
  WHERE c.version_id = '${VERSION_ID}'`;

const totals = (learners: number) => `
  INSERT INTO question_totals (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms, choices)
  SELECT '${SITTING_ID}', '${VERSION_ID}', 1, 0, ${learners}, z, z, z, z::bigint[], array_fill(0, ARRAY[${8 * QUESTIONS}])
  FROM array_fill(0, ARRAY[${QUESTIONS}]) AS z`;

export const fill = (learners: number) => [
  "SELECT setseed(0.5)",
  ...paper,
  sheets(learners),
  attempts,
  totals(learners),
  "VACUUM ANALYZE",
];

/** The moment from which the figures are waited for. */
export const close = `UPDATE sittings SET ended_at = clock_timestamp() WHERE sitting_id = '${SITTING_ID}'`;
