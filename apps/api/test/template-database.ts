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
  await onServer(`CREATE DATABASE ${name}`);
  await migrate(urlOf(name));
  project.provide("templateDatabase", name);
  return () => onServer(`DROP DATABASE ${name} WITH (FORCE)`);
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
