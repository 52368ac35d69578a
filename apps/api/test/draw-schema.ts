// `pnpm schema`: migrates an empty database and draws schema.sql and the row types from it.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "../src/migrate.ts";
import { drawSchema, drawTypes } from "./schema.ts";
import { SERVER_URL, urlOf } from "./servers.ts";

const api = new URL("../", import.meta.url);
const name = `patrak_schema_${process.pid}`;
const client = new pg.Client({ connectionString: SERVER_URL });
await client.connect();
await client.query(`CREATE DATABASE ${name}`);
try {
  await migrate(urlOf(name));
  await writeFile(new URL("schema.sql", api), await drawSchema(urlOf(name)));
  await drawTypes(urlOf(name), fileURLToPath(new URL("src/platform/db-types.gen.ts", api)));
} finally {
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
