import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The tables according to pg_dump, without what differs between machines. */
export async function drawSchema(databaseUrl: string): Promise<string> {
  const { stdout } = await run("pg_dump", [
    "--schema-only",
    "--no-owner",
    "--schema=public",
    "--exclude-table=migrations",
    databaseUrl,
  ]);
  const lines = stdout
    .split("\n")
    .filter(
      (line) =>
        !/^(?:--|SET |SELECT pg_catalog|CREATE SCHEMA public|COMMENT ON SCHEMA|\\(?:un)?restrict)/.test(line),
    );
  return `${lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** The row types of those tables. */
export async function drawTypes(databaseUrl: string, file: string): Promise<void> {
  const options = ["--dialect", "postgres", "--default-schema", "public", "--include-pattern", "public.*"];
  await run("node_modules/.bin/kysely-codegen", [...options, "--url", databaseUrl, "--out-file", file], {
    cwd: new URL("..", import.meta.url),
  });
}
