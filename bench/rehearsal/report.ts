import type { Cost } from "./cost.ts";
import { countOf, percentile } from "./histogram.ts";
import type { Closed } from "./stored.ts";
import { callNames, type Tally } from "./tally.ts";

export interface Outcome {
  students: number;
  tally: Tally;
  /** Others used this machine, so its times are not reliable. */
  disturbed: boolean;
  /** Only for our own server. */
  own?: {
    closed: Closed;
    /** While all students are working. */
    middle: Cost;
    whole: Cost;
  };
}

const goals = { saveP99Ms: 300, startP99Ms: 1500, closedWithinSeconds: 10 };

const round = (value: number, digits = 0) => Number(value.toFixed(digits));

export function summary(outcome: Outcome) {
  const { students, tally, disturbed, own } = outcome;
  const { calls, errors, seconds, failed, unacknowledged, lost, miscounted } = tally;
  const asked = callNames.filter((name) => countOf(calls[name]) > 0);
  return {
    students,
    seconds,
    hourPaceStudents: Math.round((students * 3600) / seconds),
    calls: Object.fromEntries(
      asked.map((name) => [
        name,
        {
          count: countOf(calls[name]),
          p50: round(percentile(calls[name], 0.5), 1),
          p99: round(percentile(calls[name], 0.99), 1),
          max: round(calls[name].max, 1),
        },
      ]),
    ),
    errors,
    failed,
    unacknowledged,
    lost,
    miscounted,
    ownDelayMs: round(tally.ownDelayMs, 1),
    ...(own && {
      closed: rounded(own.closed, 2),
      middle: costOf(own.middle),
      whole: costOf(own.whole),
    }),
    disturbed,
    missed: missedGoals(outcome),
  };
}

function rounded<T extends object>(figures: T, digits: number): T {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, round(value as number, digits)]),
  ) as T;
}

function costOf({ cpuPerCall, ...figures }: Cost) {
  return { ...rounded(figures, 2), cpuMicrosecondsPerCall: rounded(cpuPerCall, 0) };
}

/** First faults that are never acceptable, then times, which are judged only on an undisturbed machine. */
export function missedGoals({ students, tally, disturbed, own }: Outcome): string[] {
  const { calls, errors, failed, unacknowledged, lost, miscounted } = tally;
  const missed: [boolean, string][] = [
    [lost > 0, `${lost} acknowledged answers are lost`],
    [miscounted > 0, `${miscounted} analyses count other answers`],
    [Object.keys(errors).length > 0, "calls failed"],
    [unacknowledged > 0, `${unacknowledged} answers were never acknowledged`],
    [failed > 0, `${failed} students could not finish`],
    [own !== undefined && own.closed.attempts !== students, "not everybody has an attempt"],
    [own !== undefined && own.closed.open > 0, "attempts are still open"],
  ];
  const late: [boolean, string][] = [
    [percentile(calls.save, 0.99) > goals.saveP99Ms, `save p99 over ${goals.saveP99Ms} ms`],
    [percentile(calls.start, 0.99) > goals.startP99Ms, `start p99 over ${goals.startP99Ms} ms`],
    [
      own !== undefined && own.closed.max > goals.closedWithinSeconds,
      `attempts closed later than ${goals.closedWithinSeconds} s after their closing time`,
    ],
  ];
  return [...missed, ...(disturbed ? [] : late)].filter(([is]) => is).map(([, words]) => words);
}

export const toJson = (outcome: Outcome) => JSON.stringify(summary(outcome));

export function draw(outcome: Outcome): string {
  const { calls, errors, closed, middle, whole, missed, ...told } = summary(outcome);
  const row = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(10))).join("");
  const cost = (name: string, { cpuMicrosecondsPerCall: cpu, ...of }: NonNullable<typeof middle>) =>
    `${name}: ${of.savesPerSecond} saves/s; CPU a call ${cpu.product} µs Node, ${cpu.postgres} µs PostgreSQL, ${cpu.students} µs students; ${Math.round(of.walBytesPerSave)} bytes of WAL a save; machine ${Math.round(of.busy * 100)} % busy`;
  return [
    `${told.students} students, a test of ${told.seconds / 60} minutes: the mean pace of ${told.hourPaceStudents} students in a test of an hour`,
    "",
    row(["ms", "calls", "p50", "p99", "max"]),
    ...Object.entries(calls).map(([name, call]) => row([name, call.count, call.p50, call.p99, call.max])),
    "",
    `errors: ${Object.keys(errors).length === 0 ? "none" : JSON.stringify(errors)}; students that could not finish: ${told.failed}`,
    `lost answers: ${told.lost}; never acknowledged: ${told.unacknowledged}; analyses that count other answers: ${told.miscounted}`,
    ...(closed
      ? [
          `closed after the closing time: ${closed.attempts} attempts, p50 ${closed.p50} s, p99 ${closed.p99} s, max ${closed.max} s; still open: ${closed.open}`,
        ]
      : []),
    ...(middle && whole ? [cost("while all work", middle), cost("whole run", whole)] : []),
    `the students' own delay: p99 ${told.ownDelayMs} ms`,
    ...(told.disturbed ? ["The run was disturbed: others used this machine. Its times are not judged."] : []),
    missed.length === 0 ? "Missed: nothing." : `Missed: ${missed.join("; ")}.`,
  ].join("\n");
}
