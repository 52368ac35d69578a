import { execFile, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Child, lastLines, runChild, startChild } from "./child.ts";
import { type Place, placeFor } from "./postgres-place.ts";
import { freePort } from "./ports.ts";

export type Postgres = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  exited: Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  dir: string;
  port?: number;
  settings?: Record<string, string>;
  /** Deletes the data first. */
  fresh?: boolean;
  signal?: AbortSignal;
};

/** A real PostgreSQL from a package, reachable only from this machine; its data stays in the folder. */
export async function startPostgres(options: Options): Promise<Postgres> {
  const { signal } = options;
  const place = await placeFor(resolve(options.dir));
  await takeOver(place);
  if (options.fresh) rmSync(place.data, { recursive: true, force: true });
  if (!existsSync(place.data)) await initialise(place, signal);
  const port = options.port ?? (await freePort());
  const server = await launch(place, port, options.settings ?? {});
  await untilReady(server, place, signal);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    dataDir: place.data,
    exited: server.exited,
    async stop() {
      await server.stop("SIGINT", 20_000);
      rmSync(place.owner, { force: true });
    },
  };
}

/** Created under another name first: a start that dies midway leaves no half-made data. */
async function initialise(place: Place, signal?: AbortSignal): Promise<void> {
  const draft = `${place.data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (place.user) chownSync(draft, place.user.uid, place.user.gid);
  const provider = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = [
    "-D",
    draft,
    "-U",
    "postgres",
    "-A",
    "trust",
    ...provider,
    "--locale=C",
    `--lc-ctype=${ctype()}`,
  ];
  await runChild(join(place.bin, "initdb"), args, {
    logFile: place.log,
    cwd: dirname(place.data),
    user: place.user,
    signal,
  });
  renameSync(draft, place.data);
}

/** What the search for questions that are much alike takes for letters: with C alone none of Hindi's. */
function ctype(): string {
  const { stdout } = spawnSync("locale", ["-a"], { encoding: "utf8" });
  return /^(?:C|en_US)\.utf-?8$/im.exec(stdout ?? "")?.[0] ?? "C";
}

async function launch(place: Place, port: number, settings: Record<string, string>): Promise<Child> {
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    ...settings,
  };
  const switches = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = await startChild(join(place.bin, "postgres"), ["-D", place.data, ...switches], {
    logFile: place.log,
    cwd: dirname(place.data),
    user: place.user,
  });
  writeFileSync(place.owner, String(process.pid));
  return server;
}

async function untilReady(server: Child, place: Place, signal?: AbortSignal): Promise<void> {
  // Like pg_ctl, waits for the word "ready" at the end of the server's lock file.
  while (!isReady(server, place)) {
    if (server.hasExited()) throw new Error(`PostgreSQL did not start:\n${lastLines(place.log)}`);
    if (signal?.aborted) {
      await server.stop("SIGINT", 20_000);
      signal.throwIfAborted();
    }
    await sleep(50);
  }
}

function isReady(server: Child, place: Place): boolean {
  const lines = readLock(place);
  return Number(lines[0]) === server.pid && lines[7]?.trim() === "ready";
}

function readLock(place: Place): string[] {
  return readOptional(join(place.data, "postmaster.pid")).split("\n");
}

/**
 * A killed run leaves its server, or at least the server's lock file. PostgreSQL refuses to start if the
 * number in that file now belongs to any other process.
 */
async function takeOver(place: Place): Promise<void> {
  const pid = Number(readLock(place)[0]);
  if (!pid) return;
  if (!(await commandOf(pid)).includes(place.data)) {
    rmSync(join(place.data, "postmaster.pid"));
    return;
  }
  const owner = Number(readOptional(place.owner));
  if (owner && isAlive(owner)) throw new Error(`PostgreSQL in ${place.data} is in use by process ${owner}`);
  process.kill(pid, "SIGINT");
  while (isAlive(pid)) await sleep(50);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") return readOptional(`/proc/${pid}/cmdline`);
  return promisify(execFile)("ps", ["-o", "args=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readOptional(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
