import type pg from "pg";

/** What must always hold in the tables; each query returns the attempts that violate it. */
const invariants: Record<string, string> = {
  "one open attempt a student and test": `
    SELECT attempt_id FROM mine a
    WHERE status = 0 AND EXISTS (
      SELECT FROM mine b
      WHERE b.user_id = a.user_id AND b.test_id = a.test_id AND b.status = 0 AND b.attempt_id <> a.attempt_id)`,
  "completed with end, reason, score and scheme, or nothing of them": `
    SELECT attempt_id FROM mine
    WHERE num_nonnulls(ended_at, end_reason, score, marks_correct, marks_wrong) <> CASE status WHEN 1 THEN 5 ELSE 0 END`,
  "start ≤ end ≤ deadline": `
    SELECT attempt_id FROM mine WHERE NOT (started_at <= ended_at AND ended_at <= deadline)`,
  "an end before the deadline is a submit, and only that": `
    SELECT attempt_id FROM mine WHERE (end_reason = 'submit') <> (ended_at < deadline)`,
  "deadline = start + duration + extra time": `
    SELECT attempt_id FROM mine
    WHERE extract(epoch FROM deadline - started_at) <> duration_seconds + extra_seconds`,
  "the version is the test's, and the scheme its": `
    SELECT attempt_id FROM mine JOIN test_versions v USING (version_id) JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    WHERE v.test_id <> mine.test_id OR v.duration_seconds <> mine.duration_seconds
      OR mine.marks_correct <> s.marks_right OR mine.marks_wrong <> s.marks_wrong`,
  "seeds where the sitting mixes, and nowhere else": `
    SELECT attempt_id FROM mine LEFT JOIN sittings s USING (sitting_id)
    WHERE (question_seed IS NOT NULL) <> coalesce(s.mixed, false)
      OR (option_seed IS NOT NULL) <> coalesce(s.mixes_options, false)`,
  "every answer belongs to an attempt and its paper": `
    SELECT s.attempt_id
    FROM answers s
    LEFT JOIN mine USING (user_id, attempt_id)
    LEFT JOIN questions q ON q.version_id = mine.version_id AND q.number = s.question
    WHERE s.user_id = ANY ($1) AND (q.number IS NULL OR s.option > cardinality(q.options_english)
      OR s.mask >= 1 << cardinality(q.options_english))`,
  "an answer has one form, that of its question's kind": `
    SELECT s.attempt_id
    FROM answers s JOIN mine USING (user_id, attempt_id)
    JOIN questions q ON q.version_id = mine.version_id AND q.number = s.question
    WHERE num_nonnulls(s.option, s.mask, s.typed) > 1
      OR (s.option IS NOT NULL AND q.kind <> 'single') OR (s.mask IS NOT NULL AND q.kind <> 'multiple')
      OR (s.typed IS NOT NULL AND q.kind <> 'numeric')`,
  "no answer before the start, after the end, or past the grace": `
    SELECT s.attempt_id
    FROM answers s JOIN mine USING (user_id, attempt_id)
    WHERE s.saved_at < started_at OR s.saved_at > deadline + interval '6 s'
      OR (end_reason = 'submit' AND s.saved_at > ended_at)`,
  "no answer before its section opens, or past its close and the grace": `
    SELECT s.attempt_id
    FROM answers s JOIN mine USING (user_id, attempt_id),
      LATERAL (SELECT section_closes(user_id, attempt_id) AS at, width_bucket(s.question, section_firsts) AS place) AS c
    WHERE section_ends IS NOT NULL
      AND (s.saved_at > c.at[place] + interval '6 s' OR s.saved_at < c.at[place - 1] - interval '1 s')`,
  "the view shows of each question the answer that none outranks": `
    (SELECT attempt_id FROM (SELECT * FROM latest EXCEPT SELECT * FROM shown) AS hidden)
    UNION (SELECT attempt_id FROM (SELECT * FROM shown EXCEPT SELECT * FROM latest) AS wrong)`,
  "the score is that of the latest answers": `
    SELECT attempt_id FROM mine
    WHERE status = 1 AND score <> (
      SELECT sum(CASE
        WHEN num_nonnulls(l.option, l.mask, l.typed) = 0 THEN c.marks_blank
        WHEN l.option = ANY (k.options) OR l.mask = ANY (k.sets)
          OR EXISTS (SELECT FROM unnest(k.ranges) AS r WHERE l.typed::numeric <@ r) THEN c.marks_right
        WHEN c.marks_partial IS NOT NULL AND EXISTS (SELECT FROM unnest(k.sets) AS s WHERE l.mask & ~s = 0)
          THEN least(c.marks_right, c.marks_partial * bit_count(l.mask::int::bit(8)))
        ELSE c.marks_wrong END)
      FROM answer_keys k JOIN sections c ON c.version_id = k.version_id AND c.number = 1
      LEFT JOIN latest l ON l.user_id = mine.user_id AND l.attempt_id = mine.attempt_id AND l.question = k.question
      WHERE k.version_id = mine.version_id)`,
};

const STATEMENT = {
  name: "invariants",
  text: `
    WITH mine AS MATERIALIZED (SELECT * FROM attempts WHERE user_id = ANY ($1)),
    latest AS MATERIALIZED (
      SELECT user_id, attempt_id, question, option, mask, typed, marked, seq, writer FROM answers s
      WHERE user_id = ANY ($1) AND NOT EXISTS (
        SELECT FROM answers r
        WHERE r.user_id = s.user_id AND r.attempt_id = s.attempt_id AND r.question = s.question
          AND (r.seq, r.writer) > (s.seq, s.writer))),
    shown AS MATERIALIZED (
      SELECT user_id, attempt_id, question, option, mask, typed, marked, seq, writer FROM current_answers
      WHERE user_id = ANY ($1))
    ${Object.values(invariants)
      .map((query, index) => `SELECT ${index} AS rule, attempt_id FROM (${query}) AS broken_${index}`)
      .join("\nUNION ALL\n")}`,
};

export async function checkInvariants(sql: pg.Pool, userIds: readonly string[]) {
  const { rows } = await sql.query<{ rule: number; attempt_id: string }>(STATEMENT, [userIds]);
  const names = Object.keys(invariants);
  const broken = rows.map(({ rule, attempt_id }) => `attempt ${attempt_id} breaks “${names[rule]}”`);
  if (broken.length > 0) throw new Error(broken.join("\n"));
}
