/** Made attempts with their sheets and sums: learners of many abilities, and the scores that their answers give. */
export interface Sat {
  versionId: string;
  /** Null is practice. */
  sittingId: string | null;
  learners: number;
  /** Their first name; the last is a number. */
  name?: string;
}

/** A number from 0 to 1 that is the same in every run. */
const chance = (of: string) => `(hashint8(${of})::bigint & 65535) / 65536.0`;

/** On a learner `u` and a question `k` with its right option: the answer's letter, or null. */
const ANSWER = `
  CASE WHEN chance.of_answer < 0.15 + 0.7 * chance.ability THEN chr(64 + k.options[1])
    WHEN chance.of_answer < 0.65 + 0.3 * chance.ability THEN chr(65 + k.options[1] % 4) END`;

/**
 * Statements that make learners named by their number, and a closed attempt of each that counts. They run with triggers
 * and foreign keys off, because an attempt and its sheet refer to each other.
 */
export function satStatements({ versionId, sittingId, learners, name = "Learner" }: Sat): string[] {
  const sitting = sittingId === null ? "NULL" : `'${sittingId}'`;
  return [...attemptsOf({ versionId, sitting, learners, name }), ...figuresOf({ versionId, sitting })];
}

interface Place {
  versionId: string;
  /** In SQL. */
  sitting: string;
}

const attemptsOf = ({ versionId, sitting, learners, name }: Place & { learners: number; name: string }) => [
  "SET session_replication_role = replica",
  `CREATE TEMP TABLE IF NOT EXISTS sat (user_id bigint PRIMARY KEY, n int, answers text[])`,
  "TRUNCATE sat",
  `WITH made AS (
     INSERT INTO users (email, first_name, last_name, password_hash, roll_number)
     SELECT 'sat-' || gen_random_uuid() || '@example.in', '${name}', lpad(n::text, 6, '0'), '$argon2id$none',
       lpad((random() * 1e9)::bigint::text, 9, '0') || '-' || n
     FROM generate_series(1, ${learners}) AS n
     RETURNING user_id
   ), numbered AS (SELECT user_id, row_number() OVER (ORDER BY user_id) AS n FROM made)
   INSERT INTO sat
   SELECT u.user_id, u.n, array_agg(${ANSWER} ORDER BY k.question)
   FROM numbered u
   JOIN answer_keys k ON k.version_id = '${versionId}'
   CROSS JOIN LATERAL (
     SELECT ${chance("u.n * 1000 + k.question")} AS of_answer, ${chance("u.n * 7919")} AS ability
   ) AS chance
   GROUP BY u.user_id, u.n`,
  `INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails, language)
   SELECT user_id, 700000000000000 + user_id, 1, answers, array_fill(false, ARRAY[cardinality(answers)]),
     array_fill('english'::content_language, ARRAY[cardinality(answers)]), array_fill(30000, ARRAY[cardinality(answers)]),
     array_fill(NULL::text, ARRAY[cardinality(answers)]), CASE n % 3 WHEN 0 THEN 'hindi'::content_language ELSE 'english' END
   FROM sat`,
  `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, event_id, status, started_at,
     duration_seconds, deadline, ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
   SELECT s.user_id, 700000000000000 + s.user_id, v.test_id, v.version_id, i.sitting_id,
     CASE WHEN i.sitting_id IS NOT NULL THEN 1 END, i.event_id, 1, b.began, v.duration_seconds,
     b.began + make_interval(secs => v.duration_seconds), b.began + make_interval(secs => 600 + s.n % 900), 'submit',
     m.score, 200, -25, 1, 1, 1
   FROM sat s
   JOIN test_versions v ON v.version_id = '${versionId}'
   LEFT JOIN sittings i ON i.sitting_id = ${sitting}::uuid
   CROSS JOIN LATERAL (SELECT coalesce(i.opens_at, now() - interval '3 hours') AS began) AS b
   CROSS JOIN LATERAL (
     SELECT sum(CASE WHEN a.answer IS NULL THEN 0 WHEN a.answer = chr(64 + k.options[1]) THEN 200 ELSE -25 END) AS score
     FROM unnest(s.answers) WITH ORDINALITY AS a (answer, question)
     JOIN answer_keys k ON k.version_id = v.version_id AND k.question = a.question
   ) AS m`,
  "RESET session_replication_role",
];

/** A slot of its own for each crowd: what counts are the sums over all of them. */
const slotOf = (table: string) =>
  `(SELECT coalesce(max(f.slot) + 1, 0) FROM ${table} f WHERE f.board_id = b.board_id)`;

/** What closing would have added to the figures of the board. */
const figuresOf = ({ versionId, sitting }: Place) => [
  `INSERT INTO score_histogram (board_id, key_revision, slot, score, n)
   SELECT b.board_id, 1, ${slotOf("score_histogram")}, b.score, b.n
   FROM (
     SELECT coalesce(a.sitting_id, a.test_id) AS board_id, a.score, count(*) AS n
     FROM attempts a JOIN sat USING (user_id)
     WHERE a.version_id = '${versionId}'
     GROUP BY 1, 2
   ) AS b`,
  `WITH by_answer AS (
     SELECT a.question, a.answer, count(*) AS n
     FROM sat s CROSS JOIN unnest(s.answers) WITH ORDINALITY AS a (answer, question)
     GROUP BY a.question, a.answer
   ), by_question AS (
     SELECT k.question, sum(p.n)::int AS attempts, coalesce(sum(p.n) FILTER (WHERE p.answer IS NOT NULL), 0)::int AS answered,
       coalesce(sum(p.n) FILTER (WHERE p.answer = chr(64 + k.options[1])), 0)::int AS correct
     FROM by_answer p JOIN answer_keys k ON k.version_id = '${versionId}' AND k.question = p.question
     GROUP BY k.question
   ), by_option AS (
     SELECT array_agg(coalesce(p.n, 0)::int ORDER BY q.question, o) AS choices
     FROM by_question q CROSS JOIN generate_series(1, 8) AS o
     LEFT JOIN by_answer p ON p.question = q.question AND p.answer = chr(64 + o)
   )
   INSERT INTO question_totals (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms, choices)
   SELECT b.board_id, '${versionId}', 1, ${slotOf("question_totals")}, max(q.attempts), array_agg(q.attempts ORDER BY q.question),
     array_agg(q.answered ORDER BY q.question), array_agg(q.correct ORDER BY q.question),
     array_agg(30000::bigint * q.attempts ORDER BY q.question), (SELECT choices FROM by_option)
   FROM by_question q
   CROSS JOIN (SELECT coalesce(${sitting}::uuid, test_id) AS board_id FROM test_versions WHERE version_id = '${versionId}') AS b
   GROUP BY b.board_id`,
];
