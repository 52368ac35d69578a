import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { SERVER_URL, urlOf } from "./servers.ts";

/** A database of this test file's own, dropped at its end, with a plain pool to look into it. */
export function useDatabase() {
  const name = `patrak_test_${randomUUID().slice(0, 8)}`;
  const sql = new pg.Pool({ connectionString: urlOf(name), max: 4 });
  // Dropping the database ends the pool's idle connections, which would otherwise be an unhandled error.
  sql.on("error", () => undefined);

  beforeAll(() => onServer(`CREATE DATABASE ${name} TEMPLATE ${inject("templateDatabase")}`));
  afterAll(async () => {
    await sql.end();
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { url: urlOf(name), sql };
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
