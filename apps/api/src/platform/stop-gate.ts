// All processes let go of the port before any of them sends its clients away. Who connects anew while only some hold the
// port waits to be accepted, and is reset when the last one lets go.
import type { Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

const LET_GO = "stop:let-go";

/** For a process that is held up; the others stop without it. */
export const LET_GO_MS = 2000;

/** In a child: it accepts nobody any more. */
export function tellLetGo() {
  // Its parent may be gone.
  if (process.connected) process.send?.({ type: LET_GO });
}

/** In the parent, which lets go first. */
export async function letGoOfPort(children: readonly Worker[]) {
  const told = children.map(untilLetGo);
  for (const child of children) child.disconnect();
  await Promise.race([Promise.all(told), sleep(LET_GO_MS)]);
}

function untilLetGo(child: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.on("message", ({ type }: { type: string }) => {
    if (type === LET_GO) resolve();
  });
  // One that does not listen has nothing to let go of.
  child.once("disconnect", resolve);
  return promise;
}
