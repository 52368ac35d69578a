import pg from "pg";
import { register } from "prom-client";
import type { TestProject } from "vitest/node";
import { IS_CITUS, SERVER_URL, urlOf } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Migrates once; every test file then gets a copy, which PostgreSQL makes in a tenth of a second. */
export default async function setup(project: TestProject) {
  // A copy of a distributed database would refer to the tables of the original.
  if (IS_CITUS) return;
  // The set-up of each project loads the same metrics into this process.
  register.clear();
  const { migrate } = await import("../src/migrate.ts");
  const name = `patrak_template_${project.name}_${process.pid}`;
  await sayIfNarrow();
  await onServer(`CREATE DATABASE ${name}`);
  await migrate(urlOf(name));
  project.provide("templateDatabase", name);
  return async () => void (await onServer(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** Three workers with some instances each; seen at most 123. */
const CONNECTIONS = 150;

async function sayIfNarrow() {
  const [row] = await onServer<{ most: number }>("SELECT current_setting('max_connections')::int AS most");
  if (row!.most >= CONNECTIONS) return;
  process.stdout.write(
    `This PostgreSQL allows ${row!.most} connections; all tests of the server together need ${CONNECTIONS}. ` +
      `If some fail with "too many clients": ALTER SYSTEM SET max_connections = 200, and restart it; or run ` +
      `\`bash .ci/run api\`, which starts its own.\n`,
  );
}

async function onServer<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
