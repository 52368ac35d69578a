import type { RoundResult } from "./checker/summary.ts";
import { wrongs } from "./checker/judgement.ts";
import type { Plants } from "./plants/all.ts";
import type { SittingResult } from "./sittings/play.ts";
import type { Size } from "./sizes.ts";

export interface Outcome {
  size: Size;
  rounds: RoundResult[];
  sittings: SittingResult[];
  plants: Plants;
  seconds: number;
  /** Everything was requested, so everything is judged. */
  isWhole: boolean;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function summary({ rounds, sittings, plants, seconds }: Outcome) {
  const found = [...rounds, ...sittings].flatMap(({ findings }) => findings);
  const counts = Object.fromEntries(
    wrongs.map((name) => [name, found.filter(({ wrong }) => wrong === name).length]),
  );
  const recovery: Record<string, number> = {};
  for (const round of rounds)
    for (const [name, value] of Object.entries(round.recovery))
      recovery[name] = Math.max(recovery[name] ?? 0, value);
  return {
    seeds: rounds.map(({ seed }) => seed),
    sittings: sittings.map(({ seed, learners, acknowledged, strikes }) => ({
      seed,
      learners,
      acknowledged,
      strikes,
    })),
    acknowledged: sum(rounds.map(({ acknowledged }) => acknowledged)),
    operations: sum(rounds.map(({ operations }) => operations)),
    faults: sum(rounds.map(({ faults }) => faults.length)),
    ...counts,
    recovery,
    restarts: sum(rounds.map(({ restarts }) => restarts)),
    overdue: Math.max(0, ...rounds.map(({ overdue }) => overdue)),
    failedRequests: sum(rounds.map(({ failedRequests }) => failedRequests.length)),
    broken: rounds.flatMap(({ broken }) => broken),
    skipped: rounds.flatMap(({ skipped }) => skipped),
    plantedBugs: plants.planted.length,
    plantedBugsCaught: plants.planted.filter(({ isCaught }) => isCaught).length,
    falseAlarms: sum(plants.healthy.map(({ findings }) => findings.length)),
    disturbed: rounds.some(({ isDisturbed }) => isDisturbed),
    seconds: Math.round(seconds),
  };
}

export function toJson(outcome: Outcome): string {
  return JSON.stringify(summary(outcome));
}

export function isGood(outcome: Outcome): boolean {
  return problems(outcome).length === 0;
}

/** Times are not judged on a machine that others use; lost data always counts. */
function problems(outcome: Outcome): string[] {
  const { size, isWhole, rounds } = outcome;
  const told = summary(outcome);
  const isLargeEnough =
    told.acknowledged >= size.acknowledged * size.rounds && told.faults >= size.faults * size.rounds;
  const slow = told.failedRequests + told.broken.length + told.overdue > 0;
  return [
    ...([...rounds, ...outcome.sittings].some(({ findings }) => findings.length > 0)
      ? ["the ledger and the database disagree"]
      : []),
    ...(slow && !told.disturbed ? ["students noticed what they must not, or waited too long"] : []),
    ...(isWhole && !isLargeEnough ? ["too few saves or faults"] : []),
    ...(told.plantedBugsCaught < told.plantedBugs ? ["a planted bug was not caught"] : []),
    ...(told.falseAlarms > 0 ? ["a healthy server was found guilty"] : []),
    ...(notTried(outcome.plants.healthy).length > 0 ? ["a healthy server could not be tried"] : []),
  ];
}

function notTried(healthy: Plants["healthy"]) {
  return healthy.filter(({ failure }) => failure !== undefined);
}

const SHOWN = 5;

function countAlike(lines: string[]): string[] {
  return [...Map.groupBy(lines, (line) => line)].map(([line, alike]) => `  ${line}, ${alike.length} times`);
}

function recoveryLines(recovery: Record<string, number>, rounds: RoundResult[]): string[] {
  const promised = new Map(
    rounds.flatMap(({ faults }) => faults.map(({ name, promisedSeconds }) => [name, promisedSeconds])),
  );
  return Object.entries(recovery).map(([name, value]) => {
    const most = promised.get(name);
    return `  ${name.padEnd(44)} ${value.toFixed(2).padStart(6)} s${most === undefined ? "" : ` of ${most} s`}`;
  });
}

function missedLines({ planted, healthy }: Plants): string[] {
  const missed = planted.filter(({ isCaught }) => !isCaught);
  return [...missed, ...notTried(healthy)].map(
    ({ name, failure, found }) => `  missed: ${name}: ${failure ?? `found ${found.join(", ") || "nothing"}`}`,
  );
}

export function draw(outcome: Outcome): string {
  const { rounds, plants } = outcome;
  const told = summary(outcome);
  const wrong = wrongs
    .map((name) => `${name} ${(told as unknown as Record<string, number>)[name]}`)
    .join(", ");
  const findings = [...rounds, ...outcome.sittings].flatMap((round) =>
    round.findings
      .slice(0, SHOWN * wrongs.length)
      .map(({ wrong: kind, student, what }) => `  ${kind}: student ${student}: ${what}`),
  );
  const alarms = plants.healthy.flatMap(({ name, findings: all }) =>
    all.slice(0, SHOWN).map(({ wrong: kind, what }) => `  ${name}: ${kind}: ${what}`),
  );
  const failed = countAlike(
    rounds.flatMap((round) => round.failedRequests.map(({ fault, why }) => `${fault}: ${why}`)),
  );
  return [
    `${told.acknowledged} saves acknowledged in ${told.operations} operations over ${told.faults} faults, ${told.seconds} s`,
    wrong,
    ...findings,
    "saves again after",
    ...recoveryLines(told.recovery, rounds),
    `${told.restarts} restarts in turn, ${told.failedRequests} requests failed during faults that must go unnoticed`,
    ...failed,
    ...told.sittings.map(
      ({ learners, acknowledged, strikes }) =>
        `a sitting of ${learners}: ${acknowledged} saves acknowledged; ${strikes.join(", ")}`,
    ),
    `${told.overdue} attempts open for more than five seconds after their closing time`,
    ...told.broken.map((line) => `  ${line}`),
    ...told.skipped.map(({ name, why }) => `  skipped: ${name}: ${why}`),
    `${told.plantedBugsCaught} of ${told.plantedBugs} planted bugs caught, ${told.falseAlarms} false alarms`,
    ...missedLines(plants),
    ...alarms,
    ...(told.disturbed
      ? ["The run was disturbed: others used this machine. Times are not judged; repeat it."]
      : []),
    ...problems(outcome).map((problem) => `FAILED: ${problem}`),
  ].join("\n");
}
