import { randomUUID } from "node:crypto";
import { createSpreadDatabase } from "@patrak/commands/stack/citus";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { IS_CITUS, SERVER_URL, SHARDS, urlOf } from "./servers.ts";

/**
 * A database for this test file, dropped at its end, with a plain pool to inspect it: the migrated one, or a
 * clone of another to which nobody is connected.
 */
export function useDatabase({ cloneOf }: { cloneOf?: { name: string } } = {}) {
  const name = `patrak_test_${randomUUID().slice(0, 8)}`;
  const sql = new pg.Pool({ connectionString: urlOf(name), max: 4 });
  // Dropping the database ends the pool's idle connections, which would otherwise be an unhandled error.
  sql.on("error", () => undefined);

  let drop = () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

  beforeAll(async () => {
    if (IS_CITUS) ({ drop } = await createSpreadDatabase(SERVER_URL, name, SHARDS));
    else await onServer(`CREATE DATABASE ${name} TEMPLATE ${cloneOf?.name ?? inject("templateDatabase")}`);
  });
  afterAll(async () => {
    await sql.end();
    await drop();
  });
  return { name, url: urlOf(name), sql };
}

/** What no product does: runs a statement past the triggers that refuse to delete published versions. */
export async function unprotected(sql: pg.Pool, statement: string) {
  const client = await sql.connect();
  try {
    await client.query(`SET session_replication_role = replica; ${statement}`);
  } finally {
    await client.query("RESET session_replication_role");
    client.release();
  }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
