import type { Calls } from "./calls.ts";
import type { Server } from "./server.ts";

type Side = "demo" | "large";
/** Milliseconds of every answer. */
export type Times = Record<keyof Calls, Record<Side, number[]>>;

const WARM_UP_ROUNDS = 200;

/**
 * In every round each call is made on both sides, one right after the other, and the side that goes first changes:
 * whatever else the machine is doing at that moment slows both.
 */
export async function measure(
  servers: Record<Side, Server>,
  calls: Calls,
  rounds: number,
  signal: AbortSignal,
): Promise<Times> {
  const kinds = Object.keys(calls) as (keyof Calls)[];
  const times = Object.fromEntries(kinds.map((kind) => [kind, { demo: [], large: [] }])) as unknown as Times;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    signal.throwIfAborted();
    const sides: Side[] = round % 2 === 0 ? ["demo", "large"] : ["large", "demo"];
    for (const kind of kinds) {
      const address = calls[kind].at(round % calls[kind].length)!;
      for (const side of sides) {
        const began = performance.now();
        await servers[side].get(address);
        if (round >= 0) times[kind][side].push(performance.now() - began);
      }
    }
  }
  return times;
}
