import type { Server } from "./server.ts";

/** Milliseconds of every answer, by kind of call and by side. */
export type Times<Kind extends string, Side extends string> = Record<Kind, Record<Side, number[]>>;

const WARM_UP_ROUNDS = 200;

/**
 * In every round each call is made on both sides, one right after the other, with alternating order: other
 * load on the machine then slows both.
 */
export async function measure<Kind extends string, Side extends string>(
  servers: Record<Side, Server>,
  calls: Record<Kind, string[]>,
  rounds: number,
  signal: AbortSignal,
): Promise<Times<Kind, Side>> {
  const kinds = Object.keys(calls) as Kind[];
  const sides = Object.keys(servers) as Side[];
  const times = tableOf(kinds, () => tableOf(sides, (): number[] => []));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    signal.throwIfAborted();
    for (const kind of kinds) {
      const address = calls[kind].at(round % calls[kind].length)!;
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const began = performance.now();
        await servers[side].get(address);
        if (round >= 0) times[kind][side].push(performance.now() - began);
      }
    }
  }
  return times;
}

function tableOf<Name extends string, Value>(names: Name[], make: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}
