import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { productEnvironment } from "@patrak/commands/stack/product";
import { programOf } from "@patrak/faults/stack/bundle";
import { steadyPort } from "@patrak/faults/stack/ports";
import type { Stage, Started } from "./stage.ts";

export interface InstanceOptions {
  databaseUrl: string;
  /** The first signs. */
  secrets: readonly string[];
  /** The address that students see, if it is not the instance's own. */
  origin?: string;
  env?: Record<string, string>;
  /** Starts the program in another way: the words before it. */
  inside?: readonly string[];
  /** The program, if it is not the build of this run. */
  program?: readonly string[];
}

/** One installed product that can be stopped and started again at the same port. */
export interface Instance {
  port: number;
  origin: string;
  process: () => Started;
  /** The status of this path, or 0 without an answer. */
  status(path: string): Promise<number>;
  /** The seconds until it is ready; undefined if it is not within so many. */
  untilReady(seconds: number): Promise<number | undefined>;
  /** As a deployment does it: stopped, started with these secrets, ready. */
  restart(secrets?: readonly string[]): Promise<void>;
}

export const newSecret = () => randomBytes(32).toString("hex");

const READY_SECONDS = 60;

/** Started, and not waited for. */
export async function startInstance(stage: Stage, name: string, options: InstanceOptions): Promise<Instance> {
  const port = await steadyPort();
  const origin = options.origin ?? `http://localhost:${port}`;
  const program = options.program ?? [process.execPath, programOf(await stage.bundle())];
  const command = [...(options.inside ?? []), ...program];
  const environment = (secrets: readonly string[]) =>
    productEnvironment({
      databaseUrl: options.databaseUrl,
      smtpUrl: "smtp://127.0.0.1:1",
      port,
      origin,
      processes: 1,
      env: {
        RATE_LIMIT_FACTOR: "100000",
        WEB_DIR: "/nonexistent",
        FILES_DIR: join(stage.folder, "files"),
        SECRET_KEYS: secrets.join(","),
        ...options.env,
      },
    });
  let child = await stage.start(name, command, { env: environment(options.secrets) });

  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.status,
      () => 0,
    );

  async function untilReady(seconds: number) {
    const began = performance.now();
    const passed = () => (performance.now() - began) / 1000;
    while (passed() < seconds && !child.hasExited()) {
      if ((await status("/readyz")) === 200) return passed();
      await sleep(100);
    }
    return undefined;
  }

  return {
    port,
    origin,
    status,
    untilReady,
    process: () => child,
    restart: async (secrets = options.secrets) => {
      await child.stop("SIGTERM", 30_000);
      child = await stage.start(name, command, { env: environment(secrets) });
      if ((await untilReady(READY_SECONDS)) === undefined) throw new Error(`${name} is not ready again`);
    },
  };
}

/** Started and ready. */
export async function serveInstance(stage: Stage, name: string, options: InstanceOptions): Promise<Instance> {
  const instance = await startInstance(stage, name, options);
  if ((await instance.untilReady(READY_SECONDS)) === undefined)
    throw new Error(`${name} is not ready: see ${instance.process().logFile}`);
  return instance;
}
