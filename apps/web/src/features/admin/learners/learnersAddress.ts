import type { QueryOf } from "@patrak/contract";
import { adminPaths } from "../paths.ts";

type Query = QueryOf<"GET /admin/learners">;
export type Sort = NonNullable<Query["sort"]>;
export type Filter = NonNullable<Query["state"]> | "not-verified";

/** The shown part of the learners. It is all in the address, so that a link leads to the same view. */
export interface LearnersPlace {
  words?: string | undefined;
  filter?: Filter | undefined;
  packageId?: string | undefined;
  sort?: Sort | undefined;
  way?: Query["way"];
  after?: string | undefined;
  before?: string | undefined;
  /** The number of the first shown learner. */
  from?: string | undefined;
}

const names = ["words", "filter", "packageId", "sort", "way", "after", "before", "from"] as const;

const valid: Record<(typeof names)[number], RegExp> = {
  words: /./,
  filter: /^(?:in-test|extra-time|no-package|not-verified)$/,
  packageId: /^[\da-f-]{36}$/,
  sort: /^(?:joined|name|attempts|seen)$/,
  way: /^(?:rising|falling)$/,
  after: /^[1-9]\d{0,17}$/,
  before: /^[1-9]\d{0,17}$/,
  from: /^[1-9]\d{0,8}$/,
};

export function readPlace(search: string): LearnersPlace {
  const given = new URLSearchParams(search);
  const read = names.map((name) => [name, (given.get(name) ?? "").slice(0, 100)] as const);
  return Object.fromEntries(read.filter(([name, value]) => valid[name].test(value)));
}

export function learnersAddress(place: LearnersPlace): string {
  const written = new URLSearchParams();
  for (const name of names) if (place[name]) written.set(name, place[name]);
  return written.size === 0 ? adminPaths.learners : `${adminPaths.learners}?${written.toString()}`;
}

export function choiceOf({ words, filter, packageId }: LearnersPlace) {
  return {
    ...(words !== undefined && { words }),
    ...(filter !== undefined && filter !== "not-verified" && { state: filter }),
    ...(packageId !== undefined && { packageId }),
  };
}

export function queryOf({ sort, way, after, before, ...place }: LearnersPlace): Query {
  return {
    ...choiceOf(place),
    ...(sort !== undefined && { sort }),
    ...(way !== undefined && { way }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
}

/** Names start with A; attempts with the most, visits with the latest. A second press reverses the order. */
export function sortedBy(place: LearnersPlace, sort: Sort): LearnersPlace {
  const first = sort === "name" ? "rising" : "falling";
  const other = first === "rising" ? "falling" : "rising";
  return { sort, way: place.sort === sort && place.way === first ? other : first };
}
