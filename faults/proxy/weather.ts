import type { Chance } from "../chance.ts";

/** What the network does to requests: probabilities, and bounds in milliseconds. */
export interface Weather {
  /** Every request is delayed by this. */
  delayMs: readonly [least: number, most: number];
  /** Held back, so that later requests overtake it. */
  hold: number;
  holdMs: readonly [least: number, most: number];
  /** A second copy follows on another connection, within the hold's time. */
  duplicate: number;
  /** The connection breaks, before or after the request has passed. */
  reset: number;
  /** The server answers, but its answer is lost. */
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
  /** The delay of the copy. */
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
