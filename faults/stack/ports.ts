import { freePort } from "@patrak/commands/stack/ports";

/** Below the system's ports for outgoing connections: a killed server must find its port free again. */
const [FIRST, LAST] = [20_000, 30_000];

let next = FIRST + (process.pid % 100) * 90;
let turn: Promise<unknown> = Promise.resolve();

export function steadyPort(): Promise<number> {
  const found = turn.then(async () => {
    const port = await freePort(next);
    next = port + 1 < LAST ? port + 1 : FIRST;
    return port;
  });
  turn = found;
  return found;
}
