import { satStatements } from "@patrak/commands/stack/sat";
import { expect } from "@playwright/test";
import type { Pool } from "pg";

const PATIENCE_MS = 60_000;

/** So many learners have sat in a sitting, which has ended; the worker has made its list. */
export async function sitThrough(db: Pool, sittingId: string, learners: number, name?: string) {
  const { rows } = await db.query<{ version_id: string }>(
    "SELECT version_id FROM sittings WHERE sitting_id = $1",
    [sittingId],
  );
  const client = await db.connect();
  try {
    const sat = { versionId: rows[0]!.version_id, sittingId, learners, ...(name !== undefined && { name }) };
    for (const statement of satStatements(sat)) await client.query(statement);
  } finally {
    client.release(true);
  }
  await db.query(
    `UPDATE sittings SET quiet_from = now() - interval '4 hours', opens_at = now() - interval '3 hours',
       last_entry_at = now() - interval '2 hours', closes_at = now() - interval '1 hour', ended_at = now()
     WHERE sitting_id = $1`,
    [sittingId],
  );
  await untilMade(db, sittingId);
}

async function untilMade(db: Pool, boardId: string) {
  const made = "SELECT 1 FROM merit_lists WHERE board_id = $1 AND as_of >= asked_at";
  const count = async () => (await db.query(made, [boardId])).rowCount;
  await expect.poll(count, { message: "the worker makes the list", timeout: PATIENCE_MS }).toBeGreaterThan(0);
}
