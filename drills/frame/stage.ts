import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startChild, type Child } from "@patrak/commands/stack/child";
import { buildServer } from "@patrak/faults/stack/bundle";
import { keep } from "@patrak/faults/stack/leftovers";
import type { PostgresNode } from "@patrak/faults/stack/node";
import { prepareServers, type Servers } from "@patrak/faults/stack/servers";

/** What all drills of a run share; made when the first one needs it. */
export interface Shared {
  folder: string;
  isQuick: boolean;
  tell: (line: string) => void;
  bundle(): Promise<string>;
  servers(): Promise<Servers>;
}

/** What one drill gets. Whatever it starts here ends with the drill: first what was deferred, then programs, then databases. */
export interface Stage extends Shared {
  /** The fault that is planted in this run. */
  planted: string | undefined;
  /** Done at the end of the drill, the last one first; also when it is interrupted. */
  defer(end: () => Promise<unknown>): void;
  /** A program whose output goes to a file of its name. */
  start(name: string, command: readonly string[], options?: StartOptions): Promise<Started>;
  /** A running PostgreSQL with the product's empty database. */
  database(name: string, settings?: Record<string, string>): Promise<PostgresNode>;
}

export type Started = Child & { logFile: string };

export interface StartOptions {
  user?: { uid: number; gid: number } | undefined;
  env?: NodeJS.ProcessEnv;
  /** The signal on which it ends cleanly. */
  signal?: NodeJS.Signals;
}

const GRACE_MS = 20_000;

export function share(folder: string, isQuick: boolean, tell: (line: string) => void): Shared {
  let bundle: Promise<string> | undefined;
  let servers: Promise<Servers> | undefined;
  return {
    folder,
    isQuick,
    tell,
    bundle: () => (bundle ??= buildServer(join(folder, "server"))),
    servers: () => (servers ??= prepareServers(folder)),
  };
}

export async function openStage(
  shared: Shared,
  place: string,
  planted?: string,
): Promise<Stage & AsyncDisposable> {
  const deferred = new AsyncDisposableStack();
  const programs: (() => Promise<void>)[] = [];
  const databases = new AsyncDisposableStack();
  const folder = join(shared.folder, place.replaceAll(" ", "-"));
  await mkdir(folder, { recursive: true });
  // Programs that run as another user read their settings here.
  await chmod(folder, 0o755);
  let started = 0;

  async function start(
    title: string,
    [command = "", ...args]: readonly string[],
    { signal = "SIGTERM", ...options }: StartOptions = {},
  ): Promise<Started> {
    const logFile = join(folder, `${title}-${(started += 1)}.log`);
    const child = await startChild(command, args, { cwd: "/", ...options, logFile });
    const end = async () => {
      if (!child.hasExited()) await child.stop(signal, GRACE_MS);
    };
    const forget = keep(end);
    programs.push(async () => {
      await end();
      forget();
    });
    return { ...child, logFile };
  }

  return {
    ...shared,
    folder,
    planted,
    start,
    defer: (end) => {
      const forget = keep(end);
      deferred.defer(async () => {
        await end();
        forget();
      });
    },
    database: async (title, settings = {}) => {
      const servers = await shared.servers();
      const node = await servers.make(title, { settings });
      databases.defer(() => servers.remove(node));
      await node.startAndWait();
      return node;
    },
    [Symbol.asyncDispose]: async () => {
      await deferred.disposeAsync();
      // At once: each may take seconds to let its requests end.
      await Promise.all(programs.map((end) => end()));
      await databases.disposeAsync();
    },
  };
}
