import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

export type Child = {
  pid: number;
  exited: Promise<void>;
  hasExited: () => boolean;
  /** Sends the signal, and kills after the grace period. */
  stop: (signal: NodeJS.Signals, graceMs: number) => Promise<void>;
};

type ChildOptions = {
  /** The file for its output; default: our own error output. */
  logFile?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number } | undefined;
};

/**
 * A process in its own group, so that Ctrl-C in the terminal reaches only us and we
 * decide the order of stopping.
 */
export async function startChild(command: string, args: string[], options: ChildOptions): Promise<Child> {
  const child = await spawned(command, args, options);
  const exited = once(child, "exit").then(() => undefined);
  return {
    pid: child.pid as number,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop(signal, graceMs) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Runs a command to its end; an abort also ends everything that it started. */
export async function runChild(
  command: string,
  args: string[],
  options: ChildOptions & { logFile: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { signal, logFile } = options;
  signal?.throwIfAborted();
  const child = await spawned(command, args, options);
  const end = () => process.kill(-(child.pid as number), "SIGTERM");
  signal?.addEventListener("abort", end);
  const [code] = (await once(child, "exit")) as [number | null];
  signal?.removeEventListener("abort", end);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${lastLines(logFile)}`);
}

async function spawned(command: string, args: string[], options: ChildOptions) {
  const log = options.logFile ? openLog(options.logFile) : 2;
  const child = spawn(command, args, {
    stdio: ["ignore", log, log],
    detached: true,
    env: options.env ?? process.env,
    cwd: options.cwd,
    ...options.user,
  });
  if (options.logFile) closeSync(log);
  await once(child, "spawn");
  return child;
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, "w");
}

/** The end of a log, for the error message of a process that did not start. */
export function lastLines(file: string, count = 15): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
}
