/**
 * The next release's migrations, one of each kind, each on one large table: a transaction that waits for a second table
 * would keep saves waiting on the first.
 */
export const plantedFiles = (month: string): Record<string, string> => ({
  "9001_users_place": `
    ALTER TABLE users ADD COLUMN place text NOT NULL DEFAULT '';
    ALTER TABLE users ADD CONSTRAINT users_place_check CHECK (length(place) <= 100) NOT VALID;`,
  "9002_attempts_place": `
    ALTER TABLE attempts ADD COLUMN place smallint NOT NULL DEFAULT 0;
    ALTER TABLE attempts ADD CONSTRAINT attempts_place_check CHECK (place >= 0) NOT VALID;`,
  "9003_answers_place": `
    ALTER TABLE answers ADD COLUMN place smallint NOT NULL DEFAULT 0;
    ALTER TABLE answers ADD CONSTRAINT answers_place_check CHECK (place >= 0) NOT VALID;`,
  "9004_places_validated": `-- outside a transaction
    CREATE INDEX CONCURRENTLY IF NOT EXISTS users_place ON users (place, user_id);
    CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_place ON attempts (version_id, place);
    CREATE INDEX CONCURRENTLY IF NOT EXISTS answers_saved_at ON ${month} (saved_at);
    ALTER TABLE users VALIDATE CONSTRAINT users_place_check;
    ALTER TABLE attempts VALIDATE CONSTRAINT attempts_place_check;
    ALTER TABLE answers VALIDATE CONSTRAINT answers_place_check;`,
});

/** Fills the new column, in batches as a chore of the worker would. */
export const backfill = (from: number, to: number) =>
  `UPDATE users SET place = 'Pune' WHERE user_id BETWEEN ${from} AND ${to} AND place = ''`;
