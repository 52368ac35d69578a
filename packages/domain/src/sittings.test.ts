import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  endOfEntry,
  isQuiet,
  shownOf,
  shownOfAttempt,
  shownWhens,
  sittingState,
  sittingTimes,
  type SittingFacts,
} from "./sittings.ts";

const HOUR = 3_600_000;
const OPENS = 1000 * HOUR;
const planned: SittingFacts = {
  quietFrom: OPENS - 24 * HOUR,
  opensAt: OPENS,
  endedAt: null,
  cancelledAt: null,
  scoreWhen: "close",
  scoreAt: null,
  keyWhen: "hand",
  keyAt: null,
  objectionsUntil: null,
  keyFinalAt: null,
  rankAt: null,
};
const ended = { ...planned, endedAt: OPENS + 3 * HOUR };

describe("SI-15: the states of a sitting", () => {
  const keyAt = OPENS + 4 * HOUR;
  test.each<[string, SittingFacts, number]>([
    ["planned", planned, OPENS - sittingTimes.waiting * 1000 - 1],
    ["waiting", planned, OPENS - sittingTimes.waiting * 1000],
    ["running", planned, OPENS],
    ["running", planned, OPENS + 99 * HOUR],
    ["closed", ended, OPENS + 3 * HOUR],
    ["provisional", { ...ended, keyAt }, keyAt],
    ["objections", { ...ended, keyAt, objectionsUntil: keyAt + HOUR }, keyAt],
    ["provisional", { ...ended, keyAt, objectionsUntil: keyAt + HOUR }, keyAt + HOUR],
    ["final", { ...ended, keyAt, keyFinalAt: keyAt + HOUR }, keyAt + HOUR],
    ["ranked", { ...ended, keyAt, keyFinalAt: keyAt + HOUR, rankAt: keyAt }, keyAt + HOUR],
    ["cancelled", { ...planned, cancelledAt: OPENS - HOUR }, OPENS],
  ])("%s", (state, sitting, now) => {
    expect(sittingState(sitting, now)).toBe(state);
  });
});

const time = fc.option(fc.integer({ min: OPENS - HOUR, max: OPENS + 10 * HOUR }));
const anySitting: fc.Arbitrary<SittingFacts> = fc.record({
  quietFrom: fc.constant(planned.quietFrom),
  opensAt: fc.constant(OPENS),
  endedAt: time,
  cancelledAt: fc.constant(null),
  scoreWhen: fc.constantFrom(...shownWhens),
  scoreAt: time,
  keyWhen: fc.constantFrom(...shownWhens.slice(1)),
  keyAt: time,
  objectionsUntil: time,
  keyFinalAt: time,
  rankAt: time,
});
const now = fc.integer({ min: OPENS - 30 * HOUR, max: OPENS + 12 * HOUR });

describe("SI-15: what may be shown", () => {
  test("the key never while somebody writes, the rank never before the final key", () => {
    fc.assert(
      fc.property(anySitting, now, (sitting, at) => {
        const shown = shownOf(sitting, at);
        if (sitting.endedAt === null || sitting.endedAt > at) expect(shown.key).toBe(false);
        if (sitting.keyFinalAt === null || sitting.keyFinalAt > at) expect(shown.rank).toBe(false);
        if (shown.rank) expect(shown.key).toBe(true);
      }),
    );
  });

  test("what is shown stays shown, and the state goes forward only", () => {
    const order = ["planned", "waiting", "running", "closed"];
    const later = ["provisional", "objections", "final", "ranked"];
    fc.assert(
      fc.property(anySitting, now, now, (sitting, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        const [before, after] = [shownOf(sitting, early), shownOf(sitting, late)];
        for (const what of ["score", "key", "rank"] as const)
          if (before[what]) expect(after[what]).toBe(true);
        const rank = (at: number) => {
          const state = sittingState(sitting, at);
          return later.includes(state) ? order.length : order.indexOf(state);
        };
        expect(rank(late)).toBeGreaterThanOrEqual(rank(early));
      }),
    );
  });

  test.each([
    ["once", null, true, true],
    ["close", null, false, true],
    ["time", OPENS + HOUR, true, true],
    ["time", OPENS + 9 * HOUR, false, false],
    ["hand", null, false, false],
  ] as const)("the score %s, %s", (scoreWhen, scoreAt, whileRunning, afterEnd) => {
    const shows = (sitting: SittingFacts, at: number) =>
      shownOf({ ...sitting, scoreWhen, scoreAt }, at).score;
    expect(shows(planned, OPENS + 2 * HOUR)).toBe(whileRunning);
    expect(shows(ended, OPENS + 3 * HOUR)).toBe(afterEnd);
  });
});

describe("SI-03: a test rests for its sitting", () => {
  test("from the quiet time until the key is shown, unless it was cancelled", () => {
    expect(isQuiet(planned, planned.quietFrom - 1)).toBe(false);
    expect(isQuiet(planned, planned.quietFrom)).toBe(true);
    expect(isQuiet({ ...ended, keyWhen: "close" }, ended.endedAt - 1)).toBe(true);
    expect(isQuiet({ ...ended, keyWhen: "close" }, ended.endedAt)).toBe(false);
    expect(isQuiet({ ...planned, cancelledAt: 0 }, OPENS)).toBe(false);
  });

  test("practice shows nothing meanwhile, and another sitting its score alone", () => {
    const over = { ...ended, keyWhen: "close", keyFinalAt: ended.endedAt, rankAt: ended.endedAt } as const;
    const next = { ...planned, quietFrom: OPENS + 9 * HOUR, opensAt: OPENS + 30 * HOUR };
    const at = OPENS + 10 * HOUR;
    expect(shownOfAttempt(null, [over], at)).toEqual({ score: true, key: true, rank: true });
    expect(shownOfAttempt(null, [over, next], at)).toEqual({ score: false, key: false, rank: false });
    expect(shownOfAttempt(over, [over, next], at)).toEqual({ score: true, key: false, rank: true });
  });
});

describe("SI-01, SI-04: when a learner ends", () => {
  const window = { opensAt: OPENS, closesAt: OPENS + 2 * HOUR } as const;
  const spread = sittingTimes.spread * 1000;
  const enter = (ending: "close" | "full", minutes: number, extra = 0) =>
    (endOfEntry({ ...window, ending }, { at: OPENS + minutes * 60_000, durationSeconds: 7200, extra }) -
      OPENS -
      spread) /
    60_000;

  test("who waits starts five seconds after the opening and loses none", () => {
    expect(enter("close", 0)).toBe(120);
    expect(enter("full", 0)).toBe(120);
  });

  test("who enters late ends with all others, or has the full time", () => {
    expect(enter("close", 20)).toBe(120);
    expect(enter("full", 20) + spread / 60_000).toBeCloseTo(140);
  });

  test("extra time is a part of the time that the learner would have had", () => {
    expect(enter("close", 0, 0.5)).toBe(180);
    expect(enter("close", 20, 0.5)).toBeCloseTo(170, 0);
    expect(enter("full", 20, 0.5)).toBeCloseTo(200, 0);
  });
});
