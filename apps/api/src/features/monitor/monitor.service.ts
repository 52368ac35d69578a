import {
  attemptOfReceiptCode,
  receiptCodeOf,
  watchedState,
  watchedStates,
  type WatchedState,
} from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { selectOptionalWatched, type WatchedRow } from "./counts.queries.ts";
import type { createCounts } from "./counts.service.ts";
import { eventsOf } from "./events.service.ts";
import * as queries from "./learners.queries.ts";
import { pages, type Place } from "./pages.queries.ts";

export interface MonitorParts {
  db: Database;
  /** The institute's, in which times are shown. */
  zone: string;
  counts: ReturnType<typeof createCounts>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE = 50;

export async function watchSitting({ db, zone, counts }: MonitorParts, unsafeId: string) {
  const sitting = await find(db, unsafeId);
  const counted = await counts(sitting);
  return {
    title: {
      ...(sitting.title_english !== null && { english: sitting.title_english }),
      ...(sitting.title_hindi !== null && { hindi: sitting.title_hindi }),
    },
    opens: sitting.opens_at.toISOString(),
    closes: sitting.closes_at.toISOString(),
    zone,
    asOf: counted.asOf.toISOString(),
    counts: counted.counts,
    questions: sitting.question_count,
    pace: counted.pace,
    paceOf: counted.paceOf,
    events: await eventsOf(db, sitting, counted),
  };
}

export async function listWatched(
  { db }: MonitorParts,
  unsafeId: string,
  {
    state,
    words,
    after,
  }: {
    state?: WatchedState | undefined;
    words?: string | undefined;
    after?: string | undefined;
  },
) {
  const sitting = await find(db, unsafeId);
  const page = words
    ? { userIds: await search(db, sitting, words), next: null }
    : await readPage(db, sitting, state, placeOf(after));
  const rows = await queries.selectWatchedLearners(db, sitting.sitting_id, page.userIds);
  const learners = rows.map(watchedView).filter((learner) => isShown(learner, state, words));
  return { learners, next: page.next, asOf: new Date(rows[0]?.now ?? Date.now()).toISOString() };
}

/** A page may be a moment older than the learner's state; a search is for one among all. */
const isShown = (learner: { state: WatchedState }, state: WatchedState | undefined, words?: string) =>
  !words || state === undefined || learner.state === state;

async function find(db: Database, unsafeId: string): Promise<WatchedRow> {
  const row = UUID.test(unsafeId) ? await selectOptionalWatched(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

const ATTEMPT = /^[1-9][0-9]{14,18}$/;

async function search(db: Database, sitting: WatchedRow, words: string): Promise<string[]> {
  const attemptId = ATTEMPT.test(words) ? words : attemptOfReceiptCode(words);
  const found =
    attemptId === undefined || BigInt(attemptId) >= 2n ** 63n
      ? []
      : await queries.selectByAttempt(db, sitting.sitting_id, attemptId);
  return found.length > 0 ? found : queries.selectByWords(db, sitting, words);
}

/** From one state to the next until the page is full. */
async function readPage(
  db: Database,
  sitting: WatchedRow,
  only: WatchedState | undefined,
  from: (Place & { state: WatchedState }) | null,
) {
  const states = only ? [only] : watchedStates.slice(from ? watchedStates.indexOf(from.state) : 0);
  const userIds: string[] = [];
  for (const state of states) {
    const after = from?.state === state ? from : null;
    const most = PAGE - userIds.length;
    const page = await pages[state](db, { sitting, after, most });
    const { rows, lookedUntil } = Array.isArray(page) ? { rows: page, lookedUntil: undefined } : page;
    userIds.push(...rows.map(({ user_id }) => user_id));
    if (lookedUntil !== undefined) return { userIds, next: nameOf(state, "0", lookedUntil) };
    const last = rows.at(-1);
    if (last && rows.length === most) return { userIds, next: nameOf(state, last.time, last.user_id) };
  }
  return { userIds, next: null };
}

const nameOf = (state: WatchedState, time: string, userId: string) => `${state}_${time}_${userId}`;

const PLACE = /^(?<state>[a-z]+)_(?<time>[0-9]{1,17})_(?<userId>[0-9]{1,18})$/;

/** A place that nobody gave out begins at the beginning. */
function placeOf(after: string | undefined): (Place & { state: WatchedState }) | null {
  const { state, time, userId } = PLACE.exec(after ?? "")?.groups ?? {};
  const known = watchedStates.find((one) => one === state);
  return known && time !== undefined && userId !== undefined ? { state: known, time, userId } : null;
}

export function watchedView(row: queries.LearnerRow) {
  const timeOf = (at: Date | null) => at?.getTime() ?? null;
  const attempt = row.attempt_id === null ? null : { id: row.attempt_id, started: row.started_at! };
  const facts = attempt && {
    startedAt: attempt.started.getTime(),
    endedAt: timeOf(row.ended_at),
    isByTime: row.is_by_time === true,
  };
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    rollNumber: row.roll_number,
    state: watchedState({ attempt: facts, heardAt: timeOf(row.heard_at) }, row.now.getTime()),
    heardAt: row.heard_at?.toISOString() ?? null,
    attempt: attempt && {
      id: attempt.id,
      receiptCode: receiptCodeOf(attempt.id),
      answered: row.answered,
      deadline: row.deadline!.toISOString(),
      extra: row.extra_seconds!,
      endedAt: row.ended_at?.toISOString() ?? null,
    },
  };
}
