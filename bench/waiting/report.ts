import { countOf, percentile } from "../rehearsal/histogram.ts";
import { callNames } from "../rehearsal/tally.ts";
import { drawAway, missedAway, type Away } from "./away.ts";
import type { Spent } from "./parts.ts";
import { apart, type Waited } from "./waited.ts";

/** Everybody with a network knows of an announcement by then. */
export const HEARD_WITHIN_SECONDS = 35;

export interface WaitingOutcome {
  students: number;
  waited: Waited;
  /** When the author pressed, in milliseconds since 1970; `reached`: how many had the minutes with the reply. */
  pressed: { announced: number; given: number; reached: number };
  minutes: number;
  /** Of the test, in seconds. */
  duration: number;
  /** Null if the product was there all the time. */
  away: Away | null;
  spent: Record<"waiting" | "starting" | "working", Spent>;
  disturbed: boolean;
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Seconds from the press until learners knew. */
function reach(times: readonly number[], pressed: number) {
  const seconds = times.map((time) => (time - pressed) / 1000).toSorted((a, b) => a - b);
  const at = (part: number) => round(seconds[Math.ceil(seconds.length * part) - 1] ?? 0, 2);
  return { count: seconds.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const refusalsOf = ({ tally }: Waited) =>
  Object.entries(tally.errors).filter(([name]) => name.startsWith("enter: "));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function summary(outcome: WaitingOutcome) {
  const { students, waited, pressed, spent, disturbed } = outcome;
  const { tally } = waited;
  const asked = callNames.filter((name) => countOf(tally.calls[name]) > 0);
  const cpu = ({ node, postgres, learners }: Spent) => (node + postgres + learners) * 1e6;
  return {
    waiting: students,
    entered: waited.entered,
    inTime: waited.inTime,
    refused: sum(refusalsOf(waited).map(([, times]) => times)),
    lost: tally.lost,
    unacknowledged: tally.unacknowledged,
    failed: tally.failed,
    errors: tally.errors,
    clocksApart: { start: apart(waited.deadlines), end: apart(waited.moved) },
    /** How long before the zero the paper was open: that of the slowest hundredth, and of the middle one. */
    spareMs: { p1: round(percentile(waited.spare, 0.01)), p50: round(percentile(waited.spare, 0.5)) },
    announcement: reach(waited.heardAt, pressed.announced),
    minutes: { ...reach(waited.movedAt, pressed.given), withTheReply: pressed.reached },
    away: outcome.away && { ...outcome.away, known: reach(waited.creditedAt, outcome.away.back) },
    calls: Object.fromEntries(
      asked.map((name) => {
        const of = tally.calls[name];
        const [p50, p99] = [0.5, 0.99].map((part) => round(percentile(of, part)));
        return [name, { count: countOf(of), p50, p99, max: round(of.max) }];
      }),
    ),
    spent,
    cpuMicrosecondsPerStart: Math.round(cpu(spent.starting) / students),
    ownDelayMs: round(tally.ownDelayMs),
    disturbed,
    missed: missedGoals(outcome),
  };
}

/** First faults that are never acceptable, then times, which are judged only on an undisturbed machine. */
export function missedGoals(outcome: WaitingOutcome): string[] {
  const { students, waited, pressed, minutes, away, duration, disturbed } = outcome;
  const { tally, entered, inTime } = waited;
  const told = reach(waited.heardAt, pressed.announced);
  const moved = reach(waited.movedAt, pressed.given);
  const ends = Object.keys(waited.moved).map(Number);
  const given = Math.max(...ends) - Math.max(...Object.keys(waited.deadlines).map(Number));
  const due = (minutes * 60 + (away?.credited[0] ?? 0)) * 1000;
  const always: [boolean, string][] = [
    [refusalsOf(waited).length > 0, "starts were refused"],
    [entered < students, `${students - entered} did not enter`],
    [tally.lost > 0, `${tally.lost} acknowledged answers are lost`],
    [tally.unacknowledged > 0, `${tally.unacknowledged} answers were never acknowledged`],
    [Object.keys(tally.errors).length > 0 && !away, "calls failed"],
    [apart(waited.deadlines) >= 1, "clocks differ at the start"],
    [apart(waited.moved) >= 1, "clocks differ in the end"],
    [entered > 0 && Math.abs(given - due) >= 1000, "clocks moved by other than what was given"],
  ];
  const late: [boolean, string][] = [
    [inTime < entered, `${entered - inTime} had no question at the zero`],
    [isLate(told, students), `the announcement did not reach all within ${HEARD_WITHIN_SECONDS} s`],
    [isLate(moved, students), `the minutes did not reach all within ${HEARD_WITHIN_SECONDS} s`],
  ];
  const words = [...always, ...(disturbed ? [] : late)].filter(([is]) => is).map(([, missed]) => missed);
  return away ? [...words, ...missedAway(away, duration)] : words;
}

const isLate = ({ count, max }: { count: number; max: number }, students: number) =>
  count < students || max > HEARD_WITHIN_SECONDS;

/** Whether all had their first question by the starting second, whoever else used the machine. */
export const holds = (outcome: WaitingOutcome) => missedGoals({ ...outcome, disturbed: false }).length === 0;

export const toJson = (outcome: WaitingOutcome) => JSON.stringify(summary(outcome));

export function draw(outcome: WaitingOutcome): string {
  const { calls, missed, announcement, minutes, away, ...told } = summary(outcome);
  const row = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join("");
  const reached = (name: string, { count, p50, p99, max }: typeof announcement) =>
    `${name}: reached ${count} of ${told.waiting}, p50 ${p50} s, p99 ${p99} s, max ${max} s`;
  const parts = Object.entries(told.spent).map(
    ([name, { seconds, node, postgres, learners, busy, foreign }]) =>
      `CPU while ${name} (${seconds.toFixed(1)} s): ${node.toFixed(2)} s Node, ${postgres.toFixed(2)} s PostgreSQL, ${learners.toFixed(2)} s simulation; machine ${Math.round(busy * 100)} % busy, ${Math.round(foreign * 100)} % by others`,
  );
  return [
    `${told.waiting} wait for one opening: ${told.entered} entered, ${told.refused} refused, ${told.lost} answers lost`,
    `first question by the starting second: ${told.inTime} of ${told.waiting}; the slowest hundredth had ${told.spareMs.p1} ms to spare`,
    `clocks differ by ${told.clocksApart.start} s at the start and by ${told.clocksApart.end} s in the end`,
    reached("announcement", announcement),
    reached(`minutes given (${minutes.withTheReply} had them with the reply)`, minutes),
    ...(away ? [drawAway(away, away.known.max)] : []),
    "",
    row(["ms", "calls", "p50", "p99", "max"]),
    ...Object.entries(calls).map(([name, { count, p50, p99, max }]) => row([name, count, p50!, p99!, max])),
    "",
    ...parts,
    `CPU of all parts in the five seconds, a learner: ${told.cpuMicrosecondsPerStart} µs`,
    `errors: ${Object.keys(told.errors).length === 0 ? "none" : JSON.stringify(told.errors)}; the learners' own delay: p99 ${told.ownDelayMs} ms`,
    ...(told.disturbed ? ["The run was disturbed: others used this machine. Its times are not judged."] : []),
    missed.length === 0 ? "Missed: nothing." : `Missed: ${missed.join("; ")}.`,
  ].join("\n");
}
