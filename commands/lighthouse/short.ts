import { CATEGORIES, see, type Seen, type Visit } from "./run.ts";
import { withYardstick } from "./yardstick.ts";

const ROUNDS = 3;

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
): Promise<Record<Name, Comparison>> {
  return withYardstick(async (url) => {
    const visits = { yardstick: { url, before: async () => undefined }, ...pages };
    const seen: Record<string, Seen[]> = {};
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, visit] of Object.entries<Visit>(visits))
        (seen[name] ??= []).push(await see(visit, 1));
    const workOf = (name: string) => Math.min(...(seen[name] ?? []).map(({ work }) => work));
    const compared = Object.keys(pages).map((name) => {
      const least = Math.min(...(seen[name] ?? []).map(leastOf));
      return [name, { ratio: workOf(name) / workOf("yardstick"), least }];
    });
    return Object.fromEntries(compared) as Record<Name, Comparison>;
  });
}

function leastOf({ scores }: Seen): number {
  return Math.min(...CATEGORIES.filter((name) => name !== "performance").map((name) => scores[name]));
}
