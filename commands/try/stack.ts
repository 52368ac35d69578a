import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fingerprint } from "../stack/build.ts";
import { lastLines } from "../stack/child.ts";
import { forgetStack, keptStack, migrationsNow, type KeptStack } from "../stack/kept-stack.ts";
import { inProject, root } from "../stack/project.ts";

const LOG = inProject(".cache/kept-stack.log");
const LOOK_MS = 200;

/** A stack of today's build and migrations: the kept one, if need be with its product started anew, or another. */
export async function readyStack(): Promise<string> {
  const kept = keptStack();
  if (kept === undefined) return startStack("started");
  if (kept.migrations !== migrationsNow()) {
    await endStack();
    return startStack("made anew: its migrations were others");
  }
  if (kept.build === fingerprint()) return "kept";
  process.kill(kept.pid, "SIGHUP");
  await untilKept(({ build }) => build === fingerprint());
  return "kept, with its product built and started anew";
}

/** False if there was none. */
export async function endStack(): Promise<boolean> {
  const kept = keptStack();
  if (kept === undefined) return false;
  process.kill(kept.pid, "SIGTERM");
  while (isRunning(kept.pid)) await sleep(LOOK_MS);
  forgetStack();
  return true;
}

async function startStack(told: string): Promise<string> {
  const log = openSync(LOG, "w");
  const keeper = spawn(process.execPath, ["e2e/stack/keeper.ts"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  keeper.unref();
  let hasEnded = false;
  keeper.once("exit", () => (hasEnded = true));
  await untilKept(
    () => true,
    () => hasEnded,
  );
  return told;
}

async function untilKept(
  isWanted: (stack: KeptStack) => boolean,
  hasFailed = () => keptStack() === undefined,
) {
  for (;;) {
    const kept = keptStack();
    if (kept !== undefined && isWanted(kept)) return;
    if (hasFailed()) throw new Error(`the stack did not start:\n${lastLines(LOG)}`);
    await sleep(LOOK_MS);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
