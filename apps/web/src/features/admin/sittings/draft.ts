import type { BodyOf } from "@patrak/contract";
import { endOfEntry, instantOf, localTimeIn, type Ending } from "@patrak/domain";
import type { PlannedTest, Sitting } from "./sittings.api.ts";

type Plan = BodyOf<"POST /admin/sittings">;

/** The form's fields, as they are written: days and times of the institute's clock. */
export interface Draft {
  testId: string;
  day: string;
  opens: string;
  lastEntry: string;
  closes: string;
  ending: Ending;
  audience: "owners" | "batches";
  /** Extra minutes an hour by the ids of the chosen batches; kept while the sitting is for owners. */
  batches: Readonly<Record<string, number>>;
  passcode: string | null;
  attemptsAllowed: number;
  /** What is in another order for each learner. */
  mix: { questions: boolean; options: boolean };
  shows: {
    marks: { when: Plan["shows"]["marks"]["when"]; at: string };
    answers: { when: Plan["shows"]["answers"]["when"]; at: string };
    rank: { when: Plan["shows"]["rank"]["when"]; at: string };
  };
}

const DAY_MS = 86_400_000;
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Tomorrow at ten, as a class test: late entry for half an hour, results in the evening. */
export function newDraft(zone: string, now: string): Draft {
  const day = nextDay(localTimeIn(zone, Date.parse(now)).slice(0, 10));
  return {
    testId: "",
    day,
    opens: "10:00",
    lastEntry: "10:30",
    closes: "12:00",
    ending: "close",
    audience: "owners",
    batches: {},
    passcode: null,
    attemptsAllowed: 1,
    mix: { questions: false, options: false },
    shows: {
      marks: { when: "close", at: "" },
      answers: { when: "time", at: `${day}T18:00` },
      rank: { when: "hand", at: "" },
    },
  };
}

export function draftOf(sitting: Sitting, zone: string): Draft {
  const local = (at: string | null) => (at === null ? "" : localTimeIn(zone, Date.parse(at)));
  const { marks, answers, rank } = sitting.shows;
  return {
    testId: sitting.testId,
    day: local(sitting.opens).slice(0, 10),
    opens: local(sitting.opens).slice(11),
    lastEntry: local(sitting.lastEntry).slice(11),
    closes: local(sitting.closes).slice(11),
    ending: sitting.ending,
    audience: sitting.batches === null ? "owners" : "batches",
    batches: Object.fromEntries((sitting.batches ?? []).map(({ id, extraMinutes }) => [id, extraMinutes])),
    passcode: sitting.passcode,
    attemptsAllowed: sitting.attemptsAllowed,
    mix: sitting.mix,
    shows: {
      marks: { when: marks.when, at: local(marks.at) },
      answers: { when: answers.when as Draft["shows"]["answers"]["when"], at: local(answers.at) },
      rank: { when: rank.when as Draft["shows"]["rank"]["when"], at: local(rank.at) },
    },
  };
}

/** A time before the opening is one of the next day. */
function timesOf({ day, opens, lastEntry, closes }: Draft) {
  const at = (time: string) => `${time < opens ? nextDay(day) : day}T${time}`;
  return { opens: `${day}T${opens}`, lastEntry: at(lastEntry), closes: at(closes) };
}

const partsOf = ({ batches }: Draft) =>
  Object.entries(batches).map(([id, extraMinutes]) => ({ id, extraMinutes }));

/** A sitting for batches needs one. */
export const lacksBatch = (draft: Draft) => draft.audience === "batches" && partsOf(draft).length === 0;

export function planOf(draft: Draft): Plan {
  const { testId, ending, passcode, attemptsAllowed, mix, shows } = draft;
  const momentOf = <When extends string>({ when, at }: { when: When; at: string }) =>
    when === "time" ? { when, at } : { when };
  return {
    testId,
    ...timesOf(draft),
    batches: draft.audience === "owners" ? null : partsOf(draft),
    ending,
    passcode,
    attemptsAllowed,
    mix,
    shows: { marks: momentOf(shows.marks), answers: momentOf(shows.answers), rank: momentOf(shows.rank) },
  };
}

export interface Means {
  enters: number;
  ends: number;
  minutes: number;
  endsWithExtra: number;
  /** When the last of those who have extra time may end. */
  lastEnd: number;
  closes: number;
  opens: number;
}

/** Extra time in the sentence of the form, unless somebody has more. */
const EXAMPLE_EXTRA = 0.5;

/** What the plan means for somebody who enters so many minutes after the opening; null while it is not complete. */
export function meansOf(
  draft: Draft,
  test: PlannedTest | undefined,
  zone: string,
  late: number,
): Means | null {
  if (!test || draft.day === "") return null;
  const times = timesOf(draft);
  const [opens, lastEntry, closes] = [times.opens, times.lastEntry, times.closes].map((time) =>
    instantOf(zone, time),
  );
  if (!opens || !lastEntry || !closes || closes <= lastEntry) return null;
  const window = { opensAt: opens, closesAt: closes, ending: draft.ending };
  const enters = Math.min(opens + late * 60_000, lastEntry);
  // To the minute: the five seconds over which the crowd spreads are no matter of the plan.
  const minute = (at: number) => Math.floor(at / 60_000) * 60_000;
  const endOf = (at: number, extra: number) =>
    minute(endOfEntry(window, { at, durationSeconds: test.duration, extra }));
  const most = Math.max(
    test.duration === 0 ? 0 : test.longestExtra / test.duration,
    ...(draft.audience === "batches" ? Object.values(draft.batches).map((minutes) => minutes / 60) : []),
  );
  const ends = endOf(enters, 0);
  return {
    enters,
    ends,
    minutes: Math.round((ends - enters) / 60_000),
    endsWithExtra: endOf(enters, EXAMPLE_EXTRA),
    lastEnd: Math.max(endOf(opens, most), endOf(lastEntry, most)),
    closes,
    opens,
  };
}

/** Six figures that nobody guesses. */
export function newPasscode(): string {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn! % 1_000_000).padStart(6, "0");
}
