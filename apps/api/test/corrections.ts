// What tests of corrections share: attempts of a crowd, and a recount of everything from the sheets.
import { type Key, markSheet, scoreOf, type Ruling } from "@patrak/domain";
import type pg from "pg";
import { insertOpenAttempts, type MadeTest } from "./attempts.ts";
import { makeCrowd } from "./students.ts";

export interface Sat {
  userId: string;
  attemptId: string;
}

/** Open attempts with answers to every question, by chance of their ids: some blank, in either language. */
export async function openAnswered(sql: pg.Pool, paper: MadeTest, count: number): Promise<Sat[]> {
  const crowd = await makeCrowd(sql, count, [paper.packageId]);
  const users = crowd.map(({ userId }) => userId);
  const ids = await insertOpenAttempts(
    sql,
    paper,
    users.map((userId) => ({ userId, secondsLeft: 1200 })),
  );
  await sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
     SELECT u, a, q, q, md5(a || '/' || q)::uuid, 1 + luck % 4, false,
       (ARRAY['english', 'hindi'])[1 + luck % 2]::content_language, 1000, now()
     FROM unnest($1::bigint[], $2::bigint[]) AS i (u, a), generate_series(1, $3::int) AS q,
       LATERAL (SELECT abs(hashtext(concat_ws('/', a, q))) AS luck) AS l
     WHERE luck % 7 > 1`,
    [users, ids, paper.key.length],
  );
  return users.map((userId, index) => ({ userId, attemptId: ids[index]! }));
}

const SCORE = `coalesce((SELECT s.score FROM scores s WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id
  AND s.closing = a.sheet AND s.key_revision <= t.key_revision ORDER BY s.key_revision DESC LIMIT 1), a.score)`;

/** Closed attempts: the score that is read, and the one that a marker gives who knows the rulings alone. */
export async function scoresOf(
  sql: pg.Pool,
  paper: MadeTest,
  rulings: readonly [question: number, Ruling][],
) {
  const { rows } = await sql.query(
    `SELECT a.attempt_id, ${SCORE} AS score, a.counts, h.answers, h.languages::text[] AS languages
     FROM attempts a JOIN tests t USING (test_id)
     JOIN sheets h ON h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
     WHERE a.test_id = $1 AND a.status = 1 ORDER BY a.attempt_id`,
    [paper.testId],
  );
  const sections = await sql.query(
    `SELECT s.number, s.marks_right, s.marks_wrong, s.counted FROM questions q
     JOIN sections s ON s.version_id = q.version_id AND s.number = q.section
     WHERE q.version_id = $1 ORDER BY q.number`,
    [paper.versionId],
  );
  const questions = sections.rows.map(
    ({ number, marks_right: right, marks_wrong: wrong, counted }, index) => {
      const one = {
        key: { kind: "single", options: [paper.key[index]!] } satisfies Key,
        marks: { right, wrong, blank: 0, partial: null },
        rulings: rulings.filter(([question]) => question === index + 1).map(([, ruling]) => ruling),
      };
      return counted === null ? one : Object.assign(one, { anyOf: { section: number, count: counted } });
    },
  );
  return rows.map(({ attempt_id, score, counts, answers, languages }) => ({
    read: { attempt_id, score, counts },
    made: { attempt_id, score: scoreOf(markSheet(answers, questions, languages)).total, counts },
  }));
}

/** The figures in force, and what differs from them under the next revision. */
export async function figuresOf(sql: pg.Pool, testId: string) {
  const scores = await sql.query(
    `SELECT h.board_id, h.key_revision, h.score, sum(h.n)::int AS n
     FROM score_histogram h JOIN tests t ON t.test_id = $1 AND h.key_revision >= t.key_revision
     WHERE h.board_id = $1 OR h.board_id IN (SELECT sitting_id FROM sittings WHERE test_id = $1)
     GROUP BY 1, 2, 3 HAVING sum(h.n) <> 0 ORDER BY 1, 2, 3`,
    [testId],
  );
  const questions = await sql.query(
    `SELECT q.board_id, q.key_revision, u.nth::int, sum(u.answered)::int AS answered, sum(u.correct)::int AS correct
     FROM question_totals q JOIN tests t ON t.test_id = $1 AND q.key_revision >= t.key_revision,
       unnest(q.answered, q.correct) WITH ORDINALITY AS u (answered, correct, nth)
     WHERE q.board_id = $1 OR q.board_id IN (SELECT sitting_id FROM sittings WHERE test_id = $1)
     GROUP BY 1, 2, 3 HAVING sum(u.answered) <> 0 OR sum(u.correct) <> 0 ORDER BY 1, 2, 3`,
    [testId],
  );
  return { scores: scores.rows, questions: questions.rows };
}
