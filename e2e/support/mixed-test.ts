import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";

export const QUESTIONS = 8;
/** The correct option of each question, as written. */
export const KEY = [1, 2, 3, 4, 1, 2, 3, 4];

/** A published test of a course of its own; questions 4 and 5 share a passage, and all options may be mixed. */
export async function makeMixedTest(db: Pool) {
  const [packageId, testId, versionId] = [randomUUID(), randomUUID(), randomUUID()];
  const name = `Mixed ${randomInt(10_000_000, 100_000_000)}`;
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, listed) VALUES ($1, $2, '', 100, false)",
    [packageId, name],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, duration_seconds, languages, question_count)
     VALUES ($1, $2, 1, $3, 3600, '{english}', $4)`,
    [versionId, testId, name, QUESTIONS],
  );
  await db.query("INSERT INTO sections (version_id, number, name_english) VALUES ($1, 1, 'General')", [
    versionId,
  ]);
  await db.query("INSERT INTO passages (version_id, number, english) VALUES ($1, 1, 'Read this.')", [
    versionId,
  ]);
  await db.query(
    `INSERT INTO questions (version_id, number, section, passage, topic, difficulty, text_english, options_english,
       mix_options)
     SELECT $1, n, 1, CASE WHEN n IN (4, 5) THEN 1 END, 'Sums', 'easy', 'Written as ' || n,
       ARRAY['first of ' || n, 'second of ' || n, 'third of ' || n, 'fourth of ' || n], true
     FROM generate_series(1, $2::int) AS n`,
    [versionId, QUESTIONS],
  );
  await db.query(
    `INSERT INTO answer_keys (version_id, question, option_count, options)
     SELECT $1, n, 4, ARRAY[k] FROM unnest($2::smallint[]) WITH ORDINALITY AS t (k, n)`,
    [versionId, KEY],
  );
  await db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [testId, versionId]);
  return { packageId, testId, versionId, name };
}

/** A sitting of it that has just opened, in a mixed order. */
export async function insertMixedSitting(
  db: Pool,
  { testId, versionId }: { testId: string; versionId: string },
) {
  const sittingId = randomUUID();
  await db.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when, mixed, mixes_options)
     SELECT $1, $2, $3, opens - interval '1 day', opens, opens + interval '30 minutes', opens + interval '2 hours',
       'close', 'owners', 'close', 'close', 'hand', true, true
     FROM (SELECT clock_timestamp() - interval '1 minute' AS opens) AS planned`,
    [sittingId, testId, versionId],
  );
  return sittingId;
}

/** Two learners draw the same order once in many thousands: then the second one draws again. */
export async function drawApart(db: Pool, attemptIds: readonly string[]) {
  for (const [at, attemptId] of attemptIds.entries())
    await db.query("UPDATE attempts SET question_seed = $2, option_seed = $2 WHERE attempt_id = $1", [
      attemptId,
      at + 1,
    ]);
}
