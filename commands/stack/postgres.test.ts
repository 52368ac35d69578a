import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Postgres, startPostgres } from "./postgres.ts";

function temporaryFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), "patrak-postgres-"));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: Parameters<typeof startPostgres>[0]): Promise<Postgres> {
  const postgres = await startPostgres(options);
  onTestFinished(async () => {
    await postgres.stop();
    // Root in a closed folder keeps the data elsewhere.
    if (postgres.dataDir !== options.dir) rmSync(dirname(postgres.dataDir), { recursive: true, force: true });
  });
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test.each([
  ["a folder that all may enter", 0o755],
  ["a folder closed to others", 0o700],
])("keeps the data in %s between a stop and a start, and empties it when told", async (_, mode) => {
  const dir = join(temporaryFolder(mode), "data");
  const first = await start({ dir });
  expect(await ask(first.url, "SELECT lower('ÉÜ')")).toEqual(["éü"]);
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  await expect(ask(first.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");

  const second = await start({ dir, settings: { application_name: "patrak" } });
  expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([42]);
  expect(await ask(second.url, "SHOW max_connections")).toEqual(["200"]);
  await second.stop();

  const third = await start({ dir, fresh: true });
  await expect(ask(third.url, "SELECT answer FROM kept")).rejects.toThrow("does not exist");
});

test("starts over a lock file whose number now belongs to another program", async () => {
  const dir = join(temporaryFolder(0o755), "data");
  const first = await start({ dir });
  await first.stop();
  const other = spawn("sleep", ["60"]);
  onTestFinished(() => void other.kill());
  writeFileSync(join(first.dataDir, "postmaster.pid"), `${other.pid}\n${dir}\n`);
  const second = await start({ dir });
  expect(await ask(second.url, "SELECT 1")).toEqual([1]);
});

test("refuses a folder in use, and takes it over when its user was killed", async () => {
  const dir = join(temporaryFolder(0o755), "data");
  const first = await start({ dir });
  await expect(startPostgres({ dir })).rejects.toThrow(`in use by process ${process.pid}`);

  const killed = spawn("true");
  await new Promise((resolve) => killed.once("exit", resolve));
  writeFileSync(`${dir}.owner`, String(killed.pid));
  const second = await start({ dir });
  await first.exited;
  expect(await ask(second.url, "SELECT 1")).toEqual([1]);
});
