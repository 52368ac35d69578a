import { CATEGORIES, see, type Seen, type Visit } from "./run.ts";
import { withYardstick } from "./yardstick.ts";

/** So many in any case, so that one slow visit to the yardstick excuses no page; further ones only for a page in doubt. */
const LEAST_ROUNDS = 2;
const MOST_ROUNDS = 3;

export interface Comparison {
  /** The page's work on the main thread, as a multiple of the yardstick's. */
  ratio: number;
  /** The lowest of every category but speed. */
  least: number;
}

/**
 * Each page beside the yardstick, in alternating rounds: both are slowed by whatever slows the machine. Other load only
 * ever adds work, so that the least of the rounds counts.
 */
export async function compare<Name extends string>(
  pages: Record<Name, Visit>,
  isGood: (compared: Record<Name, Comparison>) => boolean,
): Promise<Record<Name, Comparison>> {
  return withYardstick((url) => {
    const visits: Record<string, Visit> = { yardstick: { url, before: async () => undefined }, ...pages };
    return compareInRounds(Object.keys(pages) as Name[], (name) => see(visits[name]!, 1), isGood);
  });
}

export async function compareInRounds<Name extends string>(
  names: readonly Name[],
  look: (name: Name | "yardstick") => Promise<Seen>,
  isGood: (compared: Record<Name, Comparison>) => boolean,
): Promise<Record<Name, Comparison>> {
  const seen: Record<string, Seen[]> = {};
  for (let round = 1; ; round += 1) {
    for (const name of ["yardstick" as const, ...names]) (seen[name] ??= []).push(await look(name));
    const compared = comparisonsOf(names, seen);
    if (round === MOST_ROUNDS || (round >= LEAST_ROUNDS && isGood(compared))) return compared;
  }
}

function comparisonsOf<Name extends string>(
  names: readonly Name[],
  seen: Record<string, Seen[]>,
): Record<Name, Comparison> {
  const workOf = (name: string) => Math.min(...(seen[name] ?? []).map(({ work }) => work));
  const compared = names.map((name) => {
    const least = Math.min(...(seen[name] ?? []).map(leastOf));
    return [name, { ratio: workOf(name) / workOf("yardstick"), least }];
  });
  return Object.fromEntries(compared) as Record<Name, Comparison>;
}

function leastOf({ scores }: Seen): number {
  return Math.min(...CATEGORIES.filter((name) => name !== "performance").map((name) => scores[name]));
}
