import type { Injected } from "../nemesis/fault.ts";
import type { Nemesis } from "../nemesis/nemesis.ts";
import type { Checked } from "./check.ts";
import { ofKind, saidOf, type Entry, type History } from "./history.ts";
import { wrongs, type Finding, type Wrong } from "./judgement.ts";

export interface RoundResult {
  seed: number;
  acknowledged: number;
  operations: number;
  faults: Injected[];
  skipped: Nemesis["skipped"];
  findings: Finding[];
  counts: Record<Wrong, number>;
  /**
   * Seconds from each fault to the next save that was sent after it and acknowledged; the worst per fault.
   */
  recovery: Record<string, number>;
  /** Recoveries that took longer than promised, and faults from which the students did not recover. */
  broken: string[];
  /** Unanswered requests during faults that students should not notice. */
  failedRequests: { fault: string; why: string; sent: number }[];
  /** The most attempts that stayed open for over five seconds although nothing prevented closing them. */
  overdue: number;
  /** Processes replaced one after the other. */
  restarts: number;
  isDisturbed: boolean;
}

interface Watched {
  seed: number;
  checked: Checked;
  nemesis: Nemesis;
  overdue: { at: number; attempts: number }[];
  graceSeconds: number;
  restarts: number;
  isDisturbed: boolean;
}

export function summarise({ seed, checked, nemesis, graceSeconds, ...watched }: Watched): RoundResult {
  const students = [...checked.history.values()];
  const { injected, skipped, unhealed } = nemesis;
  const { findings } = checked;
  const recovery = recoveries(checked.history, injected);
  return {
    seed,
    acknowledged: checked.acknowledged,
    operations: students.flat().length,
    faults: injected,
    skipped,
    findings,
    counts: countOf(findings),
    restarts: watched.restarts,
    isDisturbed: watched.isDisturbed,
    overdue: openTooLong(watched.overdue, injected),
    recovery,
    broken: [...slowRecoveries(recovery, injected), ...unhealed.map((name) => `${name}: not over in time`)],
    failedRequests: injected
      .filter(({ isQuiet }) => isQuiet)
      .flatMap((fault) => students.flatMap((entries) => failedDuring(fault, entries, graceSeconds * 1000)))
      .filter(({ sent }) => !isInALoudOne(sent, injected)),
  };
}

function countOf(findings: readonly Finding[]): Record<Wrong, number> {
  const counts = Object.fromEntries(wrongs.map((wrong) => [wrong, 0])) as Record<Wrong, number>;
  for (const { wrong } of findings) counts[wrong] += 1;
  return counts;
}

function recoveries(history: History, injected: readonly Injected[]): Record<string, number> {
  const saves = [...history.values()]
    .flatMap((entries) => ofKind(entries, "save"))
    .filter(saidOf)
    .map(({ at, end }) => ({ at, end: end!.at }))
    .toSorted((a, b) => a.end - b.end);
  const worst: Record<string, number> = {};
  for (const { name, at } of injected) {
    const first = saves.find((save) => save.at >= at);
    const seconds = first ? (first.end - at) / 1000 : Number.POSITIVE_INFINITY;
    worst[name] = Math.max(worst[name] ?? 0, seconds);
  }
  return worst;
}

function slowRecoveries(recovery: Record<string, number>, injected: readonly Injected[]): string[] {
  const slow = injected.filter(
    ({ name, promisedSeconds = Number.POSITIVE_INFINITY }) => recovery[name]! > promisedSeconds,
  );
  return [
    ...new Set(
      slow.map(({ name, promisedSeconds }) => `${name}: ${recovery[name]} s, promised ${promisedSeconds} s`),
    ),
  ];
}

function failedDuring({ name, began, healed }: Injected, entries: readonly Entry[], graceMs: number) {
  const deadline =
    ofKind(entries, "start")
      .map(saidOf)
      .find((said) => said !== undefined)?.deadline ?? 0;
  return entries.flatMap(({ at: sent, end }) => {
    if (end?.event !== "info" || end.at < began || sent > healed) return [];
    // A save at the last moment that waited longer than its time of receipt is
    // trusted is asked to come again.
    if (end.why.startsWith("503") && end.at > deadline + graceMs) return [];
    return [{ fault: name, why: end.why, sent }];
  });
}

/** Sent during an earlier fault and abandoned only now: caused by that fault. */
const isInALoudOne = (sent: number, injected: readonly Injected[]) =>
  injected.some(({ began, healed, isQuiet }) => !isQuiet && sent >= began && sent <= healed);

/** Time for the worker to restart and catch up after a fault. */
const CATCH_UP_MS = 10_000;

function openTooLong(overdue: Watched["overdue"], injected: readonly Injected[]): number {
  const isExcused = (time: number) =>
    injected.some(({ began, healed, isQuiet }) => !isQuiet && time >= began && time <= healed + CATCH_UP_MS);
  return Math.max(0, ...overdue.filter(({ at }) => !isExcused(at)).map(({ attempts }) => attempts));
}
