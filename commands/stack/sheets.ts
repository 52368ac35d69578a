// Sheets made by the database alone: for rows that tests and benches plant, and to compare with those of the product.

const FIRST_CHOICE = Date.UTC(2020, 0) * 1024;

const CODE =
  "coalesce(chr(64 + s.option), s.typed, (SELECT string_agg(chr(64 + o), '' ORDER BY o) FROM generate_series(1, 8) AS o WHERE s.mask & (1 << (o - 1)) > 0))";

/** The columns of a sheet for each row `a` of `attempts` that ends at `end`, an expression over it. */
export const selectSheets = (attempts: string, end = "a.ended_at") => `
  SELECT a.user_id, a.attempt_id, a.closings + CASE a.status WHEN 0 THEN 1 ELSE 0 END AS closing,
    array_agg(last.code ORDER BY q) AS answers, array_agg(coalesce(last.marked, false) ORDER BY q) AS marked,
    array_agg(last.language ORDER BY q) AS languages,
    array_agg(least(coalesce(looked.ms, 0), floor(extract(epoch FROM ${end} - a.started_at) * 1000))::int ORDER BY q) AS times_ms,
    array_agg(nullif(made.trail, coalesce(last.code, '')) ORDER BY q) AS trails,
    (SELECT s.language FROM answers s WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.language IS NOT NULL
     ORDER BY s.seq DESC, s.question, s.writer LIMIT 1) AS language
  FROM ${attempts}
  JOIN test_versions v USING (version_id)
  CROSS JOIN generate_series(1, v.question_count) AS q
  LEFT JOIN LATERAL (
    SELECT ${CODE} AS code, s.marked, s.language FROM answers s
    WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.question = q
    ORDER BY s.seq DESC, s.writer DESC LIMIT 1
  ) AS last ON true
  LEFT JOIN LATERAL (
    SELECT sum(s.time_ms) AS ms FROM answers s
    WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.question = q
  ) AS looked ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(coalesce(code, '-'), ' ' ORDER BY seq, writer) AS trail
    FROM (
      SELECT seq, writer, code, lag(code) OVER (ORDER BY seq, writer) AS before
      FROM (
        SELECT s.seq, s.writer, ${CODE} AS code, bool_or(s.seq >= ${FIRST_CHOICE}) OVER () AS has_choice
        FROM answers s
        WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.question = q
      ) AS s
      WHERE NOT has_choice OR seq >= ${FIRST_CHOICE}
    ) AS choices
    WHERE code IS DISTINCT FROM before
  ) AS made ON true
  GROUP BY a.user_id, a.attempt_id, a.closings, a.status`;

const COLUMNS = "user_id, attempt_id, closing, answers, marked, languages, times_ms, trails, language";

export const insertSheets = (attempts: string, end?: string) => `
  INSERT INTO sheets (${COLUMNS}) SELECT ${COLUMNS} FROM (${selectSheets(attempts, end)}) AS made`;

/** The lists of a blank sheet, as SQL. */
export function blankLists(questions: number): string {
  const list = (value: string) => `'{${Array.from({ length: questions }, () => value).join(",")}}'`;
  return [list("NULL"), list("f"), list("NULL"), list("0"), list("NULL")].join(", ");
}
