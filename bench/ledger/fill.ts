import type pg from "pg";

/** Saves of an attempt of a hundred questions. */
const SAVES = 130;
/** Above all students who send calls. */
const FIRST_STUDENT = 10_000_000;
/** Rows of one statement. */
const AT_ONCE = 1_300_000;

interface Month {
  table: string;
  firstId: string;
}

/** Makes the ledger as old as this many months, with this many rows spread evenly over them. */
export async function fillLedger(
  db: pg.Client,
  { months, rows }: { months: number; rows: number },
): Promise<void> {
  await db.query("SET synchronous_commit = off");
  const made = await makeMonths(db, months);
  for (const month of made) {
    const attempts = Math.ceil(rows / made.length / SAVES);
    await fillMonth(db, month, attempts);
    await db.query(`VACUUM ANALYZE ${month.table}`);
  }
  await db.query("CHECKPOINT");
}

/** The product makes them as time goes by; here they are made ahead. */
async function makeMonths(db: pg.Client, wanted: number): Promise<Month[]> {
  const { rows } = await db.query<Month>(
    `SELECT 'ledger.answers_' || to_char(at, 'YYYY_MM') AS table,
       ((extract(epoch FROM at) - extract(epoch FROM timestamptz '2026-01-01Z'))::bigint << 32)::text AS "firstId"
     FROM generate_series(0, $1::int) AS n, LATERAL (SELECT (timestamp '2026-01-01' + n * interval '1 month') AT TIME ZONE 'UTC' AS at) AS month
     ORDER BY n`,
    [wanted],
  );
  for (const [index, { table, firstId }] of rows.slice(0, wanted).entries()) {
    const { rows: found } = await db.query("SELECT to_regclass($1) AS oid", [table]);
    if (found[0].oid !== null) continue;
    await db.query(
      `CREATE TABLE ${table} (LIKE answers INCLUDING ALL);
       ALTER TABLE answers ATTACH PARTITION ${table} FOR VALUES FROM (${firstId}) TO (${rows[index + 1]!.firstId})`,
    );
  }
  return rows.slice(0, wanted);
}

/** In the order of the key, which is the fastest. The first month is that of the students who send calls. */
async function fillMonth(db: pg.Client, { table, firstId }: Month, attempts: number) {
  const each = Math.ceil(AT_ONCE / SAVES);
  for (let from = 0; from < attempts; from += each)
    await db.query(
      `INSERT INTO ${table} (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
       SELECT ${FIRST_STUDENT} + n, ${firstId} + 1000000000 + n, 1 + s % 100, 1800000000000000 + n * 1000 + s,
         '00000000-0000-8000-8000-000000000003', 1 + (n + s) % 4, false, 'english', 30000, now()
       FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(0, ${SAVES - 1}) AS s`,
      [from, Math.min(from + each, attempts) - 1],
    );
}
