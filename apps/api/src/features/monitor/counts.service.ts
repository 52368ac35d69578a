import { paceOf, paceStep } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/db.ts";
import * as queries from "./counts.queries.ts";
import type { WatchedRow } from "./counts.queries.ts";

/** One count serves all who watch, for so long. */
const FRESH_MS = 5000;
const INVITED_MS = 60_000;
/** Up to so many, the pace looks at all; beyond, at those who were heard of last. */
const ALL = 3000;
const SAMPLE = 2000;
/** Fewer who fell silent in one minute are no event. */
const LOST_TOGETHER = 5;

export type Counts = Awaited<ReturnType<typeof read>>;

/** Counts of sittings, which this process computes once for everybody who watches. */
export function createCounts(db: Executor) {
  const invited = new LRUCache<string, number>({ max: 500, ttl: INVITED_MS });
  const fresh = new LRUCache<string, Promise<Counts>>({ max: 500, ttl: FRESH_MS });

  async function invitedTo(sitting: WatchedRow) {
    const known = invited.get(sitting.sitting_id) ?? (await queries.countInvited(db, sitting));
    invited.set(sitting.sitting_id, known, { noUpdateTTL: true });
    return known;
  }

  return async (sitting: WatchedRow): Promise<Counts> => {
    const known = fresh.get(sitting.sitting_id);
    if (known) return known;
    const reading = read(db, sitting, () => invitedTo(sitting));
    fresh.set(sitting.sitting_id, reading);
    reading.catch(() => fresh.delete(sitting.sitting_id));
    return reading;
  };
}

async function read(db: Executor, sitting: WatchedRow, invitedTo: () => Promise<number>) {
  const { sitting_id: id, question_count: questions } = sitting;
  const { now, open, submitted, timed, ...heard } = await queries.selectCounts(db, id);
  const silent = Math.min(heard.silent, open);
  const isSample = open > ALL;
  const step = paceStep(questions);
  const bars = await (isSample
    ? queries.selectSampledPace(db, id, step, SAMPLE)
    : queries.selectPace(db, id, step));
  const lost = silent === 0 ? [] : await queries.selectLost(db, id, LOST_TOGETHER);
  const entered = open + submitted + timed;
  return {
    asOf: now,
    entered,
    counts: {
      absent: Math.max(0, (await invitedTo()) - entered - heard.waiting),
      waiting: heard.waiting,
      working: open - silent,
      silent,
      submitted,
      timed,
    },
    pace: paceOf(questions, new Map(bars.map(({ bar, learners }) => [bar, learners]))),
    paceOf: isSample ? SAMPLE : null,
    lost,
  };
}
