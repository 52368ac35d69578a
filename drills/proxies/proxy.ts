import { setTimeout as sleep } from "node:timers/promises";
import { lastLines } from "@patrak/commands/stack/child";
import type { Started } from "../frame/stage.ts";

export interface ProxyOptions {
  port: number;
  /** For the address that leads to the encrypted one. */
  otherPort: number;
  /** The ports of two instances. */
  instances: readonly [number, number];
  /** Without what keeps a restart unnoticed. */
  isPlanted: boolean;
}

export async function untilServes(port: number, child: Started) {
  for (let tries = 0; tries < 100 && !child.hasExited(); tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error(`the proxy does not serve:\n${lastLines(child.logFile)}`);
}
