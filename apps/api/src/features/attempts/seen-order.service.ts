import { mixedOrder, type Mix, type WrittenPaper } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/db.ts";
import { selectWritten } from "./papers.queries.ts";

/** An attempt as far as its order goes: null is the written one. */
export interface Seeded {
  version_id: string;
  question_seed: number | null;
  option_seed: number | null;
}

/** What the learner saw, by the written numbers, from 1. */
export interface SeenOrder {
  /** The written numbers in the order of the learner's screen. */
  questions: readonly number[];
  numberOf: (question: number) => number;
  /** The place of an option among those of its question. */
  optionOf: (question: number, option: number) => number;
}

type Seeds = Pick<Seeded, "question_seed" | "option_seed">;

function mixOf({ question_seed, option_seed }: Seeds): Mix {
  return {
    ...(question_seed !== null && { questions: question_seed }),
    ...(option_seed !== null && { options: option_seed }),
  };
}

const isMixed = ({ question_seed, option_seed }: Seeds) => question_seed !== null || option_seed !== null;

/** For the device, which mixes the paper itself; nothing for the written order. */
export const mixView = (seeds: Seeds) => (isMixed(seeds) ? { mix: mixOf(seeds) } : {});

/** A version never changes, so it is read once. */
const writtenBefore = new LRUCache<string, WrittenPaper>({ max: 500 });

async function written(db: Executor, versionId: string): Promise<WrittenPaper> {
  const known = writtenBefore.get(versionId) ?? (await selectWritten(db, versionId));
  writtenBefore.set(versionId, known);
  return known;
}

/** Null for an attempt in the written order. */
export async function seenOrder(db: Executor, attempt: Seeded): Promise<SeenOrder | null> {
  if (!isMixed(attempt)) return null;
  const seen = mixedOrder(await written(db, attempt.version_id), mixOf(attempt));
  const placeOf = new Map(seen.map(({ question }, place) => [question + 1, place]));
  return {
    questions: seen.map(({ question }) => question + 1),
    numberOf: (question) => placeOf.get(question)! + 1,
    optionOf: (question, option) => seen[placeOf.get(question)!]!.options.indexOf(option - 1) + 1,
  };
}
