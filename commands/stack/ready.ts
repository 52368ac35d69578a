import { setTimeout as sleep } from "node:timers/promises";
import { type Child, lastLines } from "./child.ts";

type Options = { logFile?: string; signal?: AbortSignal | undefined };

/** Waits until the address answers successfully; on failure stops the child and shows the end of its log. */
export async function untilAnswers(url: string, child: Child, { logFile, signal }: Options): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    const late = Date.now() > deadline;
    if (late || child.hasExited() || signal?.aborted) {
      await child.stop("SIGTERM", 20_000);
      signal?.throwIfAborted();
      const words = logFile ? `:\n${lastLines(logFile)}` : "";
      throw new Error(`${url} ${late ? "did not answer within a minute" : "has lost its server"}${words}`);
    }
    await sleep(100);
  }
}

async function answers(url: string): Promise<boolean> {
  const request = fetch(url, { signal: AbortSignal.timeout(5000) });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}
