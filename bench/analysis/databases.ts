import { createDatabase, type ScratchDatabase } from "@patrak/commands/stack/database";
import { recount } from "@patrak/commands/stack/product";
import pg from "pg";
import { benchStudent, DEMO, generate } from "../dataset/generate.ts";
import { ATTEMPT_ID, fill, spread, TEST_ID } from "./rows.ts";

/** The bench student's attempt, and its rank counted one by one. */
export interface Sat {
  address: string;
  attempts: number;
  above: number;
}

/** A test of a hundred questions with this many takers, once each, including the bench student. */
export async function makeDatabase(
  serverUrl: string,
  attempts: number,
  signal: AbortSignal,
): Promise<ScratchDatabase & { sat: Sat }> {
  const database = await createDatabase(serverUrl);
  try {
    await generate(database.url, DEMO, () => signal.throwIfAborted());
    await runAll(database.url, fill(attempts), signal);
    await recount(database.url, TEST_ID, signal);
    await runAll(database.url, spread, signal);
    return { ...database, sat: await count(database.url) };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function runAll(url: string, statements: readonly string[], signal: AbortSignal) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("SET synchronous_commit = off");
    for (const statement of statements) {
      signal.throwIfAborted();
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

async function count(url: string): Promise<Sat> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ attempts: number; above: number }>(
      `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE a.score > own.score)::int AS above
       FROM attempts a, (SELECT score FROM attempts WHERE user_id = $2 AND attempt_id = $3) AS own
       WHERE a.test_id = $1`,
      [TEST_ID, benchStudent.userId, ATTEMPT_ID],
    );
    return { address: `/user/testanalysis/${ATTEMPT_ID}`, ...rows[0]! };
  } finally {
    await client.end();
  }
}
