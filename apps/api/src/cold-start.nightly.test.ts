import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@patrak/commands/stack/postgres";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "../test/app.ts";
import { tell } from "../test/chance.ts";
import { startInstance } from "../test/instance.ts";
import { migrate } from "./migrate.ts";

const PATIENCE = 240_000;

async function timeOf(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test(
  "O-09: with the database away at the start it listens at once and crashes nowhere; it serves within seconds of the database being back",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "patrak-cold-"));
    chmodSync(folder, 0o755);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const startDatabase = (port?: number) =>
      startPostgres({ dir: path.join(folder, "data"), settings: { fsync: "on" }, ...(port && { port }) });
    const first = await startDatabase();
    await migrate(first.url);
    await first.stop();

    const instance = startInstance({ DATABASE_URL: first.url, API_PROCESSES: "2" });
    const origin = await instance.listening();
    const statusOf = async (url: string) =>
      (await fetch(origin + url, { headers: { connection: "close" } })).status;
    expect(await statusOf("/livez")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    const refused = await fetch(`${origin}/api/v1/user/packages`);
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      503,
      "1",
      { code: "BUSY", message: "The server is busy. Please try again in a moment." },
    ]);
    await sleep(4000);
    expect(instance.told("the database cannot be reached")).toHaveLength(1);
    expect(instance.lines.filter(({ level }) => level !== "info")).toHaveLength(1);

    const second = await startDatabase(first.port);
    onTestFinished(() => second.stop());
    const began = performance.now();
    await vi.waitUntil(async () => (await statusOf("/readyz")) === 200, { timeout: PATIENCE, interval: 20 });
    const ready = performance.now() - began;
    const building = await timeOf(async () => (await startApp(first.url)).close());
    tell("the database is back", { "ready after ms": ready, "building an app alone ms": building });
    // It asks each second; checking and building take as long as the machine needs for them now.
    expect(ready).toBeLessThan(2000 + 4 * building);
    await vi.waitUntil(() => instance.told("worker ready").length === 1, { timeout: PATIENCE });
    expect(instance.told("a process ended")).toEqual([]);
    expect(await instance.stop()).toBe(0);
  },
  PATIENCE,
);
