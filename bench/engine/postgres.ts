import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startChild } from "@patrak/commands/stack/child";
import { freePort } from "@patrak/commands/stack/ports";
import pg from "pg";

const run = promisify(execFile);
const SYSTEM = "/usr/lib/postgresql";

export interface OwnPostgres {
  url: string;
  port: number;
  pid: number;
  bin: string;
  stop: () => Promise<void>;
}

/** The machine's newest PostgreSQL, because the packaged one has no pgbench. */
export async function programs(): Promise<string> {
  const versions = await readdir(SYSTEM).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined)
    throw new Error("pgbench is needed: install PostgreSQL with its contrib programs");
  return join(SYSTEM, newest, "bin");
}

export async function owner() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "postgres"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** A cluster for this run with default durability: nothing is tuned to make commits cheaper. */
export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const [bin, user, port] = await Promise.all([programs(), owner(), freePort()]);
  const folder = await mkdtemp("/var/tmp/patrak-bench-");
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const as = { ...user, cwd: "/" };
  await run(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    as,
  );
  const all: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "1GB",
    max_wal_size: "2GB",
    checkpoint_timeout: "5min",
    ...settings,
  };
  const switches = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = await startChild(join(bin, "postgres"), ["-D", data, ...switches], {
    logFile: `${folder}.log`,
    cwd: "/",
    user,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilConnects(url);
  return {
    url,
    port,
    pid: server.pid,
    bin,
    stop: async () => {
      await server.stop("SIGINT", 20_000);
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}.log`, { force: true });
    },
  };
}

export async function untilConnects(url: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client(url);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) return client.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start");
}
