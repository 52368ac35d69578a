import { childrenOf, send } from "./processes.ts";

/**
 * What must not outlive this run, however it ends: each start registers its end here until it has ended.
 * The last started ends first.
 */
const ends = new Set<() => Promise<unknown>>();

export function keep(end: () => Promise<unknown>): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

export async function endAll() {
  for (const end of [...ends].toReversed()) await end().catch(() => undefined);
  // A process that was just being started is not registered yet, but it is our child.
  for (const pid of await childrenOf(process.pid)) send(pid, "SIGKILL");
}
