import { expect, test } from "vitest";
import { migrationFaults } from "./migrations.ts";

const OUTSIDE = "-- outside a transaction\n";
const faults = (text: string) => migrationFaults("9999_planted.sql", text);

test.each([
  ["CREATE INDEX users_names ON users (first_name)", /keeps writers waiting/],
  ["CREATE INDEX CONCURRENTLY IF NOT EXISTS users_names ON users (first_name)", /whose first line is/],
  [`${OUTSIDE}CREATE INDEX CONCURRENTLY users_names ON users (first_name)`, /IF NOT EXISTS/],
  ["ALTER TABLE users ADD CONSTRAINT named CHECK (first_name <> '')", /NOT VALID/],
  ["ALTER TABLE attempts ADD FOREIGN KEY (user_id) REFERENCES users", /NOT VALID/],
  ["ALTER TABLE users ADD UNIQUE (email)", /USING INDEX/],
  ["ALTER TABLE users ADD PRIMARY KEY (user_id)", /USING INDEX/],
  ["ALTER TABLE users ALTER COLUMN first_name SET NOT NULL", /scans the table/],
  ["ALTER TABLE users ALTER COLUMN user_id TYPE numeric", /rewrites the table/],
  ["ALTER TABLE users ADD COLUMN mark uuid DEFAULT gen_random_uuid()", /differs from row to row/],
  ["ALTER TABLE users ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY", /rewrites the table/],
  ["ALTER TABLE users ADD COLUMN place bigserial", /rewrites the table/],
  [
    "ALTER TABLE users ADD COLUMN full_name text GENERATED ALWAYS AS (first_name) STORED",
    /rewrites the table/,
  ],
  ["ALTER TABLE users ADD COLUMN place integer NOT NULL", /without a default/],
  ["ALTER TABLE users ADD COLUMN place integer CHECK (place > 0)", /NOT VALID/],
  ["ALTER TABLE users ADD COLUMN fine integer, ALTER COLUMN user_id TYPE numeric", /rewrites the table/],
  ["ALTER TABLE users VALIDATE CONSTRAINT named", /outside a transaction/],
  ["UPDATE users SET first_name = 'A'", /in batches/],
  ["DELETE FROM sessions", /in batches/],
  ["LOCK TABLE users", /keeps everybody waiting/],
  ["VACUUM FULL users", /rewrites the table/],
  ["CLUSTER users USING users_pkey", /rewrite the table/],
  ["REINDEX TABLE users", /CONCURRENTLY/],
])("SH-09: is refused: %s", async (text, reason) => {
  expect(await faults(text)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  "CREATE TABLE fresh (id bigint PRIMARY KEY, user_id bigint REFERENCES users); CREATE INDEX fresh_users ON fresh (user_id); UPDATE fresh SET id = 1",
  `${OUTSIDE}CREATE INDEX CONCURRENTLY IF NOT EXISTS users_names ON users (first_name)`,
  `${OUTSIDE}ALTER TABLE users VALIDATE CONSTRAINT named`,
  "ALTER TABLE users ADD COLUMN place integer NOT NULL DEFAULT 0",
  "ALTER TABLE users ADD COLUMN seen timestamptz DEFAULT now()",
  "ALTER TABLE users ADD CONSTRAINT named CHECK (first_name <> '') NOT VALID",
  "ALTER TABLE users ADD CONSTRAINT one UNIQUE USING INDEX users_email",
  "ALTER TABLE users ALTER COLUMN mark SET DEFAULT gen_random_uuid(), DROP COLUMN place",
  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ UPDATE users SET first_name = 'A' RETURNING 1 $$",
  "-- small table: packages has some hundred rows\nUPDATE packages SET position = 1",
])("SH-09: is let through: %s", async (text) => {
  expect(await faults(text)).toEqual([]);
});

test("SH-09: each fault is named, also after Hindi words", async () => {
  const text =
    "-- पत्रक\nUPDATE users SET first_name = 'अ';\n-- small table: it is\nDELETE FROM packages;\nDELETE FROM users;";
  expect(await faults(text)).toHaveLength(2);
});
