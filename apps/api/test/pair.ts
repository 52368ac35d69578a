import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPostgres, type Postgres } from "@patrak/commands/stack/postgres";
import { onTestFinished } from "vitest";
import { migrate } from "../src/migrate.ts";
import { folderInMemory } from "./in-memory.ts";

export const STANDBY = "second";

/** A migrated primary and a standby that follows it, both until the test ends. */
export async function startPair() {
  const folder = folderInMemory("patrak-pair-");
  const running: Postgres[] = [];
  onTestFinished(async () => {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const begin = async (name: string, settings: Record<string, string> = {}, port?: number) => {
    const server = await startPostgres({
      dir: path.join(folder, name),
      settings: { fsync: "on", ...settings },
      ...(port !== undefined && { port }),
    });
    running.push(server);
    return server;
  };
  const end = async (server: Postgres) => {
    running.splice(running.indexOf(server), 1);
    await server.stop();
  };

  const first = await begin("first");
  await migrate(first.url);
  await end(first);
  // A copy of a server at rest is a standby once it is told so.
  execFileSync("cp", ["-a", first.dataDir, path.join(folder, STANDBY)]);
  writeFileSync(path.join(folder, STANDBY, "standby.signal"), "");
  const primary = await begin("first", {}, first.port);
  const following = {
    primary_conninfo: `host=127.0.0.1 port=${first.port} user=postgres application_name=${STANDBY}`,
  };
  const startStandby = (port?: number) => begin(STANDBY, following, port);
  return { primary, standby: await startStandby(), startStandby, end };
}
