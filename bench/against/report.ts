import { median, medianInterval, type Interval } from "../interval.ts";
import type { Round } from "./measure.ts";
import type { Compared } from "./side.ts";

export interface Against {
  call: Compared;
  commit: string;
  rounds: number;
  /** CPU microseconds of a call, of Node and PostgreSQL together, in the middle of the rounds. */
  now: number;
  before: number;
  /** Today's cost as a multiple of the former, of two neighbours in each round. */
  ratio: Interval;
  disturbed: number;
}

const NAMES: Record<Compared, string> = {
  save: "a save of single choice",
  sittings: "a list of sittings",
  announcements: "a look at announcements",
};

/** It may cost three per cent more. */
const AT_MOST = 1.03;

export function summariseAgainst(call: Compared, commit: string, rounds: readonly Round[]): Against {
  return {
    call,
    commit,
    rounds: rounds.length,
    now: median(rounds.map(({ now }) => now)),
    before: median(rounds.map(({ before }) => before)),
    ratio: medianInterval(rounds.map(({ now, before }) => now / before)),
    disturbed: rounds.filter(({ isDisturbed }) => isDisturbed).length,
  };
}

/** Nothing is said of a run that others disturbed in more than a quarter of its rounds. */
const isJudged = ({ disturbed, rounds }: Against) => disturbed * 4 <= rounds;

export const isMissed = (against: Against) => isJudged(against) && against.ratio.median > AT_MOST;

export function drawAgainst(against: Against): string {
  const { call, commit, rounds, now, before, ratio, disturbed } = against;
  const span = `${ratio.median.toFixed(3)} (${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)})`;
  return [
    `${NAMES[call]}, CPU of Node and PostgreSQL: now ${now.toFixed(1)} µs, at ${commit} ${before.toFixed(1)} µs`,
    `median ratio of ${rounds} alternating rounds: ${span}; between these two the true one lies with ${Math.round(ratio.coverage * 100)} %`,
    verdictOf(against),
    ...(disturbed > 0 ? [`${disturbed} of ${rounds} rounds were disturbed by others on this machine`] : []),
  ].join("\n");
}

function verdictOf(against: Against): string {
  if (!isJudged(against)) return "not judged: repeat it on a quiet machine";
  return isMissed(against) ? "missed: more than three per cent dearer" : "good: within three per cent";
}
