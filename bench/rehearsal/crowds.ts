import { fork, type ChildProcess } from "node:child_process";
import type { Report } from "./orders.ts";

type ReportOf<Told, Kind extends Report<Told>["kind"]> = Extract<Report<Told>, { kind: Kind }>;

/** All students, in one process per order. */
export interface Crowds<Told> {
  pids: number[];
  begin(): void;
  progress(): Record<Counted, number>;
  /** What else a program of students understands. */
  tell(word: unknown): void;
  /** Resolves when all are through. */
  taken: Promise<unknown>;
  /** Compares what was acknowledged with what is stored. The processes stay until then, to be measured. */
  compare(): Promise<Told>;
  stop(): void;
}

type Counted = "saves" | "calls" | "waiting" | "heard";

interface Students<Told> {
  /** What each process runs. */
  program: URL;
  orders: readonly object[];
  add: (one: Told, other: Told) => Told;
}

export async function startCrowds<Told>(
  { program, orders, add }: Students<Told>,
  signal: AbortSignal,
): Promise<Crowds<Told>> {
  const children = orders.map(() => fork(program));
  const latest = new Map<ChildProcess, ReportOf<Told, "progress">>();
  for (const child of children)
    child.on("message", (report: Report<Told>) => report.kind === "progress" && latest.set(child, report));
  const allTold = <Kind extends Report["kind"]>(kind: Kind) =>
    Promise.all(children.map((child) => untilTold<Told, Kind>(child, kind)));
  const ready = allTold("ready");
  const taken = allTold("taken");
  const done = allTold("done").then((reports) => reports.map(({ tally }) => tally).reduce(add));
  for (const waiting of [taken, done]) waiting.catch(() => undefined);
  const stop = () => children.forEach((child) => child.kill("SIGKILL"));
  signal.addEventListener("abort", stop);
  for (const [index, child] of children.entries()) child.send(orders[index]!);
  await ready.catch((error: unknown) => {
    stop();
    throw error;
  });
  const tell = (word: unknown) => children.forEach((child) => child.send(word as string));
  const sum = (key: Counted) => children.reduce((total, child) => total + (latest.get(child)?.[key] ?? 0), 0);
  return {
    pids: children.map(({ pid }) => pid!),
    begin: () => tell("begin"),
    tell,
    compare: () => {
      tell("compare");
      return done;
    },
    progress: () => ({
      saves: sum("saves"),
      calls: sum("calls"),
      waiting: sum("waiting"),
      heard: sum("heard"),
    }),
    taken,
    stop,
  };
}

function untilTold<Told, Kind extends Report["kind"]>(
  child: ChildProcess,
  kind: Kind,
): Promise<ReportOf<Told, Kind>> {
  return new Promise((resolve, reject) => {
    child.on(
      "message",
      (report: Report<Told>) => report.kind === kind && resolve(report as ReportOf<Told, Kind>),
    );
    child.once("error", reject);
    child.once("exit", () => reject(new Error("a process of students ended early")));
  });
}
