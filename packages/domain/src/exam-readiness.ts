/** What has to be in order before a sitting. The first five are the teachers' to see to, the others the operator's. */
export const readyKinds = [
  "frozen",
  "languages",
  "keys",
  "rehearsal",
  "extraTime",
  "backup",
  "restore",
  "ledger",
  "disk",
  "clock",
] as const;
export type ReadyKind = (typeof readyKinds)[number];
export type ReadyState = "ok" | "warn" | "bad";

export interface ReadyLine {
  kind: ReadyKind;
  state: ReadyState;
  /** How many: questions, learners, days, per cent, milliseconds. */
  count: number | null;
  /** When, in milliseconds. */
  at: number | null;
}

export interface ExamFacts {
  now: number;
  /** From here on the version stays. */
  waitingOpensAt: number;
  publishedAt: number;
  languages: number;
  /** Questions that lack one of the test's languages. */
  untranslated: number;
  /** Questions whose key fewer than two people have checked. */
  unchecked: number;
  /** The newest. */
  rehearsal: { keptAt: number; missed: number } | null;
  extraTimes: number;
}

/** What the product knows of the test itself. */
export function judgeExam(facts: ExamFacts): ReadyLine[] {
  const { now, waitingOpensAt, publishedAt, languages, untranslated, unchecked, rehearsal, extraTimes } =
    facts;
  const isRehearsed = rehearsal !== null && rehearsal.keptAt > publishedAt;
  return [
    { kind: "frozen", state: "ok", count: null, at: now < waitingOpensAt ? waitingOpensAt : null },
    {
      kind: "languages",
      state: untranslated > 0 ? "bad" : languages < 2 ? "warn" : "ok",
      count: untranslated,
      at: null,
    },
    { kind: "keys", state: unchecked > 0 ? "bad" : "ok", count: unchecked, at: null },
    {
      kind: "rehearsal",
      state: !isRehearsed ? "warn" : rehearsal.missed > 0 ? "bad" : "ok",
      count: isRehearsed ? rehearsal.missed : null,
      at: rehearsal?.keptAt ?? null,
    },
    { kind: "extraTime", state: "ok", count: extraTimes, at: null },
  ];
}

const order: Record<ReadyState, number> = { ok: 0, warn: 1, bad: 2 };

/** What is not in order stands last, where the eye ends and its action is. */
export function readyLast(lines: readonly ReadyLine[]): ReadyLine[] {
  return lines.toSorted((a, b) => order[a.state] - order[b.state]);
}
