import { sittingTimes } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { entriesAbout } from "../audit/about.service.ts";
import type { WatchedRow } from "./counts.queries.ts";
import type { Counts } from "./counts.service.ts";

const MOST = 12;

/** What has happened, the latest first: the plan's own times, losses that look alike, and what administrators did. */
export async function eventsOf(db: Executor, sitting: WatchedRow, { asOf, entered, lost }: Counts) {
  const waiting = new Date(sitting.opens_at.getTime() - sittingTimes.waiting * 1000);
  const planned = [
    { at: waiting, what: "waiting" as const },
    { at: sitting.opens_at, what: "opened" as const, learners: entered },
    { at: sitting.last_entry_at, what: "last-entry" as const },
    { at: sitting.closes_at, what: "closed" as const },
    ...(sitting.ended_at ? [{ at: sitting.ended_at, what: "ended" as const }] : []),
  ].filter(({ at }) => at <= asOf);
  const acts = await entriesAbout(db, { kind: "sitting", id: sitting.sitting_id }, MOST);
  const events = [
    ...planned,
    ...lost.map(({ minute, learners }) => ({ at: minute, what: "fell-silent" as const, learners })),
    ...acts.map(({ at, action, by }) => ({ at, what: "act" as const, action, by: by ?? undefined })),
  ];
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST)
    .map(({ at, ...event }) => Object.assign(event, { at: at.toISOString() }));
}
