import { childrenOf, send } from "./processes.ts";

/**
 * What must not outlive this run, however it ends: whoever starts something keeps its end here until it has ended.
 * What was started last ends first.
 */
const ends = new Set<() => Promise<unknown>>();

export function keep(end: () => Promise<unknown>): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

export async function endAll() {
  for (const end of [...ends].toReversed()) await end().catch(() => undefined);
  // What was just being started is known to nobody yet, but it is our child.
  for (const pid of await childrenOf(process.pid)) send(pid, "SIGKILL");
}
