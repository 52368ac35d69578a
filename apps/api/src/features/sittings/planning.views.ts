import { shownOf, sittingState, sittingTimes } from "@patrak/domain";
import type { InvitableRow, PartRow } from "./audience.queries.ts";
import { factsOf } from "./facts.queries.ts";
import type { PlannableRow, PlannedRow } from "./planning.queries.ts";

export function titleOf({
  title_english,
  title_hindi,
}: {
  title_english: string | null;
  title_hindi: string | null;
}) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}

/** For the log, in the language that the test has. */
export const nameOf = (row: { title_english: string | null; title_hindi: string | null }) =>
  row.title_english ?? row.title_hindi ?? "";

export const batchView = ({ batch_id, name, learners }: InvitableRow) => ({ id: batch_id, name, learners });

const partView = ({ extra_minutes, ...batch }: PartRow) => ({
  ...batchView(batch),
  extraMinutes: extra_minutes,
});

function batchesView({ audience, sitting_id }: PlannedRow, parts: readonly PartRow[]) {
  if (audience === "owners") return null;
  return parts.filter((part) => part.sitting_id === sitting_id).map(partView);
}

export function rowView(row: PlannedRow, parts: readonly PartRow[]) {
  return {
    id: row.sitting_id,
    testId: row.test_id,
    title: titleOf(row),
    version: row.version,
    packageName: row.package_name,
    batches: batchesView(row, parts),
    opens: row.opens_at.toISOString(),
    lastEntry: row.last_entry_at.toISOString(),
    closes: row.closes_at.toISOString(),
    givenSeconds: row.given_seconds,
    ending: row.ending,
    state: sittingState(factsOf(row), row.now.getTime()),
    people: { invited: row.invited, entered: row.entered, writing: row.writing },
  };
}

export function sittingView(row: PlannedRow, parts: readonly PartRow[]) {
  const shown = shownOf(factsOf(row), row.now.getTime());
  const timeOf = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rowView(row, parts),
    changes: row.changes,
    passcode: row.passcode,
    attemptsAllowed: row.attempts_allowed,
    mix: { questions: row.mixed, options: row.mixes_options },
    shows: {
      marks: { when: row.score_when, at: timeOf(row.score_at) },
      answers: { when: row.key_when, at: timeOf(row.key_at) },
      rank: { when: row.rank_when, at: timeOf(row.rank_at) },
    },
    finalAt: timeOf(row.key_final_at),
    objectionsUntil: timeOf(row.objections_until),
    openObjections: row.open_objections,
    shown: { marks: shown.score, answers: shown.key, rank: shown.rank },
    mayChange: mayChange(row),
    newerVersion: mayReplace(row) ? row.newest : null,
  };
}

/** Until the waiting page opens. */
export function mayChange(row: PlannedRow): boolean {
  return (
    row.cancelled_at === null && row.now.getTime() < row.opens_at.getTime() - sittingTimes.waiting * 1000
  );
}

/** Later there is no time to encrypt the paper and to fetch it. */
const LAST_REPLACING_MS = 60_000;

/** Whether the frozen version may give way to the published one: after the waiting page has opened, before anybody starts. */
export function mayReplace(row: PlannedRow): boolean {
  const isBefore = row.now.getTime() < row.opens_at.getTime() - LAST_REPLACING_MS;
  const isNewer = row.newest_id !== null && row.newest_id !== row.version_id;
  return row.cancelled_at === null && !mayChange(row) && isBefore && isNewer;
}

export function plannableView(row: PlannableRow) {
  return {
    id: row.test_id,
    title: titleOf(row),
    version: row.version,
    duration: row.duration_seconds,
    questions: row.question_count,
    packageName: row.package_name,
    owners: row.owners,
    extraTimes: row.extra_times,
    longestExtra: row.longest_extra,
  };
}
