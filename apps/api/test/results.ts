import { satStatements, type Sat } from "@patrak/commands/stack/sat";
import { afterAll } from "vitest";
import type pg from "pg";
import { makingMerit } from "../src/features/results/making.service.ts";
import { finish } from "../src/platform/chores.ts";
import { openDatabase } from "../src/platform/db.ts";

/** Learners who have sat a test, in practice or in a sitting, which has then ended. */
export async function sitThrough(sql: pg.Pool, sat: Sat) {
  const client = await sql.connect();
  try {
    for (const statement of satStatements(sat)) await client.query(statement);
  } finally {
    client.release(true);
  }
  if (sat.sittingId !== null) await endSitting(sql, sat.sittingId);
}

/** The sitting is over, whatever it was planned for. */
export async function endSitting(sql: pg.Pool, sittingId: string) {
  await sql.query(
    `UPDATE sittings SET quiet_from = now() - interval '3 days', opens_at = now() - interval '3 hours',
       last_entry_at = now() - interval '2 hours', closes_at = now() - interval '1 hour', ended_at = now() - interval '1 minute'
     WHERE sitting_id = $1`,
    [sittingId],
  );
}

/** The worker's part: makes all lists that are asked for. */
export function useMerit(api: { readonly url: string }) {
  const scoringDb = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
  const adminDb = openDatabase({ url: api.url, pool: 1, role: "patrak_admin", patient: true });
  afterAll(async () => {
    await scoringDb.destroy();
    await adminDb.destroy();
  });
  const make = makingMerit({ scoringDb, asAdmin: (work) => work(adminDb) });
  return { make: () => finish(make), adminDb, scoringDb };
}
