import { silencesAmong, waitedLong, type Language, type Silence } from "@patrak/domain";
import type { SittingAttempt, Timeline } from "./sittings.api.ts";

export interface SaveMark {
  /** When the learner made it; of a look, when it arrived. */
  at: number;
  savedAt: number;
  qno: number;
  kind: "answer" | "waited" | "look";
}

export interface LanguageRun {
  from: number;
  to: number;
  language: Language;
}

/** What a block of the time that was given belongs to. */
export type TimeKind = "planned" | "extra" | "given";

export interface Drawn {
  from: number;
  to: number;
  marks: SaveMark[];
  runs: LanguageRun[];
  silences: Silence[];
  blocks: { from: number; to: number; kind: TimeKind }[];
  /** In minutes, of the times that are there. */
  times: { kind: TimeKind; minutes: number }[];
  /** Minutes that were given while it ran. */
  gifts: { at: number; minutes: number }[];
}

/** After so long without a call a device is silent, as in the monitor. */
const SILENT_MS = 90_000;
const MOST_BLOCKS = 60;
const MINUTE = 60_000;

/** Everything that the picture of an attempt shows, on one clock. */
export function drawnOf(attempt: SittingAttempt, timeline: Timeline, now: number): Drawn {
  const saves = timeline.saves.map(({ at, madeAt, qno, language }) => ({
    savedAt: Date.parse(at),
    madeAt: madeAt === null ? null : Date.parse(madeAt),
    qno,
    language,
  }));
  const marks = saves.map((save): SaveMark => {
    const kind = save.madeAt === null ? "look" : waitedLong(save) ? "waited" : "answer";
    return { at: save.madeAt ?? save.savedAt, savedAt: save.savedAt, qno: save.qno, kind };
  });
  const from = Date.parse(attempt.startTime);
  const end =
    attempt.endTime === null ? Math.min(now, Date.parse(attempt.deadline)) : Date.parse(attempt.endTime);
  const to = Math.max(
    from + MINUTE,
    Date.parse(attempt.deadline),
    end,
    ...saves.map(({ savedAt }) => savedAt),
  );
  const silences = silencesAmong(saves);
  const heard = timeline.heardAt === null ? null : Date.parse(timeline.heardAt);
  if (heard !== null && attempt.endTime === null && now - heard >= SILENT_MS)
    silences.push({ from: heard, to: end, waited: 0 });
  const times = timesOf(attempt);
  return {
    from,
    to,
    marks,
    runs: runsOf(saves, end),
    silences,
    times,
    blocks: blocksOf(from, times),
    gifts: giftsOf(attempt),
  };
}

type Save = { savedAt: number; madeAt: number | null; language: Language | null };

/** In which language the learner worked, from save to save; the first holds from its save on. */
function runsOf(saves: readonly Save[], end: number): LanguageRun[] {
  const told = saves
    .flatMap(({ savedAt, madeAt, language }) =>
      language === null ? [] : [{ at: madeAt ?? savedAt, language }],
    )
    .toSorted((a, b) => a.at - b.at);
  const runs: LanguageRun[] = [];
  for (const { at, language } of told) {
    const last = runs.at(-1);
    if (last) last.to = at;
    if (last?.language !== language) runs.push({ from: at, to: at, language });
  }
  const last = runs.at(-1);
  if (last) last.to = Math.max(last.to, end);
  return runs;
}

const giftKinds: readonly string[] = ["minutes", "extra-time", "outage"];

const giftsOf = ({ events }: SittingAttempt) =>
  events
    .filter(({ what, seconds }) => giftKinds.includes(what) && seconds !== null && seconds > 0)
    .map(({ at, seconds }) => ({ at: Date.parse(at), minutes: seconds! / 60 }));

function timesOf(attempt: SittingAttempt): Drawn["times"] {
  const whole = (Date.parse(attempt.deadline) - Date.parse(attempt.startTime)) / MINUTE;
  const all = attempt.givenSeconds / 60;
  const given = Math.min(
    all,
    giftsOf(attempt).reduce((sum, { minutes }) => sum + minutes, 0),
  );
  const times: Drawn["times"] = [
    { kind: "planned", minutes: Math.max(0, whole - all) },
    { kind: "extra", minutes: all - given },
    { kind: "given", minutes: given },
  ];
  return times.filter(({ minutes }) => minutes > 0);
}

/** One block stands for the same number of minutes, so that their count tells the time. */
function blocksOf(from: number, times: Drawn["times"]): Drawn["blocks"] {
  const whole = times.reduce((sum, { minutes }) => sum + minutes, 0);
  const step = [1, 2, 5, 10, 15, 30].find((one) => whole / one <= MOST_BLOCKS) ?? 60;
  const blocks: Drawn["blocks"] = [];
  let at = from;
  for (const { kind, minutes } of times) {
    for (let left = minutes; left > 0; left -= step) {
      const length = Math.min(step, left) * MINUTE;
      blocks.push({ from: at, to: at + length, kind });
      at += length;
    }
  }
  return blocks;
}

/** Full hours and parts of them between the ends, about six. */
export function ticksOf(from: number, to: number): number[] {
  const step =
    ([5, 10, 15, 30, 60, 120].find((minutes) => (to - from) / MINUTE / minutes <= 7) ?? 360) * MINUTE;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step);
}
