import { afterAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { countingFigures } from "./figures.service.ts";

const { url, sql } = useDatabase();
const db = openDatabase({ url, pool: 1, role: "patrak_worker" });
afterAll(() => db.destroy());

const LEARNERS = 25;
const SIZE = 10;

/** Learners whose last visits were minutes apart, the first two hours ago. */
beforeEach(async () => {
  await sql.query("TRUNCATE users CASCADE");
  await sql.query(
    `INSERT INTO users (email, first_name, last_name, password_hash, created_at)
     SELECT n || '@example.in', 'Asha', 'Rao', '$argon2id$none', now() - interval '1 year'
     FROM generate_series(1, $1::int) AS n`,
    [LEARNERS],
  );
  await visit("-120 minutes");
});

/**
 * Everybody comes back, one a minute; the highest number first, so that numbers and times run apart. The first
 * comes a second time at the end.
 */
async function visit(from: string, end = from, who = "true") {
  await sql.query(
    `INSERT INTO sessions (session_id, user_id, role, salt, expires_at, refreshed_at)
     SELECT gen_random_uuid(), user_id, 'USER', '0123456789abcdef', now() + interval '1 day', at
     FROM (
       SELECT user_id, now() + $1::interval + row_number() OVER (ORDER BY user_id DESC) * interval '1 minute' AS at
       FROM users WHERE ${who}
       UNION ALL SELECT max(user_id), now() + $2::interval FROM users
     ) AS visits`,
    [from, end],
  );
}

/** Accounts without a session, from this number on. */
async function signUp(size: number, from = 0) {
  await sql.query(
    `INSERT INTO users (user_id, email, first_name, last_name, password_hash) OVERRIDING SYSTEM VALUE
     SELECT max(user_id) + $2 + n, 'new-' || $2 || '-' || n || '@example.in', 'Asha', 'Rao', '$argon2id$none'
     FROM users, generate_series(1, $1::int) AS n GROUP BY n`,
    [size, from],
  );
}

const counted = async () => (await sql.query("SELECT * FROM learner_figures")).rows.length;

/** Learners whose figures are not those of their sessions. */
async function wrong(): Promise<number> {
  const { rows } = await sql.query(
    `SELECT FROM users u LEFT JOIN learner_figures f USING (user_id)
     WHERE f.last_seen IS DISTINCT FROM (SELECT max(refreshed_at) FROM sessions s WHERE s.user_id = u.user_id)`,
  );
  return rows.length;
}

test("SH-10: learners are counted in bounded batches, at first all of them", async () => {
  const batch = countingFigures(db, SIZE);
  const sizes: number[] = [];
  for (let isMoreLeft = true; isMoreLeft; sizes.push(await counted())) isMoreLeft = await batch();
  expect(sizes).toEqual([10, 20, 25]);
  expect(await wrong()).toBe(0);
});

test("SH-10: those who were here since are counted in bounded batches too", async () => {
  const batch = countingFigures(db, SIZE);
  await finish(batch);
  await visit("-60 minutes", "0 minutes");
  const left = [await wrong()];
  for (let isMoreLeft = true; isMoreLeft; left.push(await wrong())) isMoreLeft = await batch();
  // The last 20 minutes before the mark are counted again, so a batch finds fewer who are new.
  expect(left.every((now, index) => index === 0 || left[index - 1]! - now <= SIZE)).toBe(true);
  expect(left.length).toBeGreaterThan(2);
  expect(left.at(-1)).toBe(0);
});

test.each([1, 2, 3, 4])(
  "SH-10: counting that is broken off after %i batches leaves nobody out",
  async (batches) => {
    await finish(countingFigures(db, SIZE));
    await visit("-60 minutes", "0 minutes");
    await signUp(30);
    const broken = countingFigures(db, SIZE);
    for (let n = 0; n < batches; n++) await broken();
    await finish(countingFigures(db, SIZE));
    expect(await counted()).toBe(LEARNERS + 30);
    await sql.query("DELETE FROM users WHERE email LIKE 'new-%'");
    expect(await wrong()).toBe(0);
  },
);

test("SH-10: an active learner with a much higher number hides no new account", async () => {
  await finish(countingFigures(db, SIZE));
  await signUp(30);
  await signUp(1, 5000);
  await visit("-10 minutes", "-10 minutes", "user_id > 5000");
  await finish(countingFigures(db, SIZE));
  expect(await counted()).toBe(LEARNERS + 31);
});
