import type { ReplyOf } from "@patrak/contract";
import { bandOf, countFrom, isStandingShown, medianScore, sittingState, toMarks } from "@patrak/domain";
import { mayJoinEvent } from "../sittings/events.service.ts";
import { factsOf } from "../sittings/facts.queries.ts";
import type { PlannedRow } from "../sittings/planning.queries.ts";
import { mayRelease, shownNow } from "../sittings/releasing.service.ts";
import type { EventListRow, TestRow } from "./boards.queries.ts";
import type { Board } from "./boards.service.ts";
import type { ListRow } from "./lists.queries.ts";
import type { GroupRow, MeritRow, SectionRow } from "./rows.queries.ts";

type Overview = ReplyOf<"GET /admin/results/{id}">;
type List = NonNullable<Overview["list"]>;
type Row = ReplyOf<"GET /admin/results/{id}/rows">["rows"][number];

type Titled = Pick<PlannedRow, "title_english" | "title_hindi">;

function titleOf({ title_english, title_hindi }: Titled) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}

/** For the log and for files, in the language that the test has. */
const nameOf = ({ title_english, title_hindi }: Titled) => title_english ?? title_hindi ?? "";

export function sittingView(row: PlannedRow, candidates: number | null) {
  return {
    id: row.sitting_id,
    title: titleOf(row),
    packageName: row.package_name,
    opens: row.opens_at.toISOString(),
    state: sittingState(factsOf(row), row.now.getTime()),
    candidates,
    eventId: row.event_id,
    mayJoin: mayJoinEvent(row),
  };
}

export const eventView = ({ event_id, name, sittings, candidates }: EventListRow) => ({
  id: event_id,
  name,
  sittings,
  candidates,
});

export const testView = (row: TestRow) => ({
  id: row.test_id,
  title: titleOf(row),
  packageName: row.package_name,
  candidates: row.candidates,
});

/** An event has one name, whatever the language. */
export function boardTitle({ event, test, sittings }: Board) {
  if (event) return { english: event.name, hindi: event.name };
  return titleOf(test ?? sittings[0]!);
}

export const boardName = ({ event, test, sittings }: Board) => event?.name ?? nameOf(test ?? sittings[0]!);

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** What all of its sittings show, and what can be shown of each. */
export function releaseView(board: Board, learners: number): Overview["release"] {
  const { sittings } = board;
  const [first] = sittings;
  if (!first) return null;
  const all = <T>(of: (row: PlannedRow) => T, is: (value: T) => boolean) =>
    sittings.every((row) => is(of(row)));
  const shown = sittings.map(shownNow);
  const may = sittings.map(mayRelease);
  const ended = all(
    (row) => row.ended_at,
    (at) => at !== null,
  );
  const final = all(
    (row) => row.key_final_at,
    (at) => at !== null,
  );
  const last = (of: (row: PlannedRow) => Date | null) =>
    timeOf(sittings.map(of).toSorted((one, other) => Number(other) - Number(one))[0] ?? null);
  const isShown = {
    marks: shown.every(({ score }) => score),
    answers: shown.every(({ key }) => key),
    rank: shown.every(({ rank }) => rank),
  };
  // What some of them show already does not keep the others back.
  const mayShow = (what: "marks" | "answers" | "rank", key: "score" | "key" | "rank") =>
    !isShown[what] && sittings.every((_, at) => shown[at]![key] || may[at]![what]);
  const isOfEvent = board.kind === "sitting" && first.event_id !== null;
  return {
    endedAt: ended ? last((row) => row.ended_at) : null,
    finalAt: final ? last((row) => row.key_final_at) : null,
    shown: isShown,
    at: {
      marks: last((row) => row.score_at),
      answers: last((row) => row.key_at),
      rank: last((row) => row.rank_at),
    },
    may: {
      marks: mayShow("marks", "score"),
      answers: mayShow("answers", "key"),
      rank: mayShow("rank", "rank") && !isOfEvent,
    },
    learners,
  };
}

const sectionName = ({ name_english, name_hindi }: SectionRow) => ({
  english: name_english,
  ...(name_hindi !== null && { hindi: name_hindi }),
});

export const sectionView = (row: SectionRow) => ({
  name: sectionName(row),
  questions: row.questions,
  highest: toMarks(row.highest),
});

function groupView({ name, batch, scores, counts }: GroupRow, cut: number | null) {
  return {
    id: name === "" ? null : name,
    name: batch,
    candidates: counts.reduce((sum, n) => sum + n, 0),
    median: toMarks(medianScore(scores, counts) ?? 0),
    top: toMarks(scores.at(-1) ?? 0),
    above: cut === null ? null : countFrom(scores, counts, cut),
  };
}

interface Figures {
  list: ListRow;
  groups: GroupRow[];
  sections: SectionRow[];
  middle: MeritRow | undefined;
  sittings: readonly PlannedRow[];
  cut: number | null;
}

export function listView({ list, groups, sections, middle, sittings, cut }: Figures): List {
  const of = (kind: GroupRow["kind"]) => groups.filter((group) => group.kind === kind);
  const { scores, counts } = of("all")[0] ?? { scores: [], counts: [] };
  const highest = sections.length === 0 ? null : sections.reduce((sum, section) => sum + section.highest, 0);
  const { alpha, standard_error: standardError } = list;
  const names = new Map(sittings.map((row) => [row.sitting_id, nameOf(row)]));
  return {
    asOf: list.as_of!.toISOString(),
    keyRevision: list.key_revision,
    candidates: list.candidates!,
    median: toMarks(medianScore(scores, counts) ?? 0),
    top: toMarks(scores.at(-1) ?? 0),
    highest: highest === null ? null : toMarks(highest),
    reliability:
      alpha === null || standardError === null ? null : { alpha, standardError: toMarks(standardError) },
    scores: scores.map((score, at) => ({ score: toMarks(score), n: counts[at]! })),
    sections: sections.map(sectionView),
    groups: {
      batches: of("batch").map((group) => groupView(group, cut)),
      languages: of("language").map((group) =>
        Object.assign(groupView(group, cut), { id: group.name as "english" | "hindi" }),
      ),
      sittings: of("sitting").map((group) =>
        Object.assign(groupView(group, cut), { name: names.get(group.name) ?? null }),
      ),
      sections: of("section")
        .toSorted((one, other) => Number(one.name) - Number(other.name))
        .map((group) => {
          const { median, top } = groupView(group, null);
          return Object.assign(sectionView(sections[Number(group.name) - 1]!), { median, top });
        }),
    },
    preview: middle ? previewView(middle, list, highest) : null,
  };
}

function previewView(row: MeritRow, list: ListRow, highest: number | null): List["preview"] {
  const { standard_error: standardError } = list;
  const band = standardError !== null && highest !== null && bandOf(row.score, { standardError }, highest);
  return {
    name: row.name,
    score: toMarks(row.score),
    band: band ? { from: toMarks(band.from), to: toMarks(band.to) } : null,
    rank: row.rank,
    percentile: isStandingShown(list.candidates!) ? row.percentile : null,
    correct: row.correct,
    answered: row.answered,
  };
}

export function rowView(row: MeritRow, { board_id, kind, candidates }: ListRow): Row {
  return {
    place: row.place,
    learnerId: row.user_id,
    attemptId: row.attempt_id,
    sittingId: kind === "sitting" ? board_id : row.sitting_id,
    name: row.name,
    rollNumber: row.roll_number,
    batch: row.batch,
    rank: row.rank,
    isTied: row.is_tied,
    score: toMarks(row.score),
    sections: row.sections?.map(toMarks) ?? null,
    correct: row.correct,
    wrong: row.wrong,
    answered: row.answered,
    seconds: row.taken_seconds,
    percentile: isStandingShown(candidates!) ? row.percentile : null,
  };
}
