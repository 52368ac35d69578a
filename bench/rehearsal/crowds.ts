import { fork, type ChildProcess } from "node:child_process";
import type { Orders, Report } from "./orders.ts";
import { addTallies, type Tally } from "./tally.ts";

type ReportOf<Kind extends Report["kind"]> = Extract<Report, { kind: Kind }>;

/** All students, in one process per order. */
export interface Crowds {
  pids: number[];
  begin(): void;
  progress(): { saves: number; calls: number };
  /** Resolves when all have looked at their results. */
  taken: Promise<unknown>;
  /** Compares what was acknowledged with what is stored. The processes stay until then, to be measured. */
  compare(): Promise<Tally>;
  stop(): void;
}

export async function startCrowds(orders: readonly Orders[], signal: AbortSignal): Promise<Crowds> {
  const children = orders.map(() => fork(new URL("crowd.ts", import.meta.url)));
  const latest = new Map<ChildProcess, ReportOf<"progress">>();
  for (const child of children)
    child.on("message", (report: Report) => report.kind === "progress" && latest.set(child, report));
  const ready = Promise.all(children.map((child) => untilTold(child, "ready")));
  const taken = Promise.all(children.map((child) => untilTold(child, "taken")));
  const done = Promise.all(children.map((child) => untilTold(child, "done"))).then((reports) =>
    reports.map(({ tally }) => tally).reduce(addTallies),
  );
  for (const waiting of [taken, done]) waiting.catch(() => undefined);
  const stop = () => children.forEach((child) => child.kill("SIGKILL"));
  signal.addEventListener("abort", stop);
  for (const [index, child] of children.entries()) child.send(orders[index]!);
  await ready.catch((error: unknown) => {
    stop();
    throw error;
  });
  const sum = (key: "saves" | "calls") =>
    children.reduce((total, child) => total + (latest.get(child)?.[key] ?? 0), 0);
  return {
    pids: children.map(({ pid }) => pid!),
    begin: () => children.forEach((child) => child.send("begin")),
    compare: () => {
      children.forEach((child) => child.send("compare"));
      return done;
    },
    progress: () => ({ saves: sum("saves"), calls: sum("calls") }),
    taken,
    stop,
  };
}

function untilTold<Kind extends Report["kind"]>(child: ChildProcess, kind: Kind): Promise<ReportOf<Kind>> {
  return new Promise((resolve, reject) => {
    child.on("message", (report: Report) => report.kind === kind && resolve(report as ReportOf<Kind>));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("a process of students ended early")));
  });
}
