import type { Chance } from "../chance.ts";

/** What the network does to requests: parts of 1, and bounds of milliseconds. */
export interface Weather {
  /** Every request waits this long on its way. */
  delayMs: readonly [least: number, most: number];
  /** Kept back, so that later ones overtake. */
  hold: number;
  holdMs: readonly [least: number, most: number];
  /** A second copy follows on another connection, within the hold's time. */
  duplicate: number;
  /** The connection breaks, before or after the request has gone through. */
  reset: number;
  /** The server has answered; its answer never arrives. */
  dropReply: number;
}

export const FAIR: Weather = {
  delayMs: [0, 0],
  hold: 0,
  holdMs: [0, 0],
  duplicate: 0,
  reset: 0,
  dropReply: 0,
};

export interface Fate {
  waitMs: number;
  /** After how long a copy follows. */
  copyAfterMs: number | undefined;
  breaks: "before" | "after" | undefined;
  dropsReply: boolean;
}

export function drawFate(weather: Weather, chance: Chance): Fate {
  const held = chance.is(weather.hold) ? chance.between(...weather.holdMs) : 0;
  return {
    waitMs: chance.between(...weather.delayMs) + held,
    copyAfterMs: chance.is(weather.duplicate) ? chance.between(...weather.holdMs) : undefined,
    breaks: chance.is(weather.reset) ? chance.pick(["before", "after"] as const) : undefined,
    dropsReply: chance.is(weather.dropReply),
  };
}
