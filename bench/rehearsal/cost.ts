import { cpuSeconds } from "@patrak/commands/stack/usage";
import type { Crowds } from "./crowds.ts";
import { readMachine, sharesBetween, type Shares } from "./machine.ts";
import type { OwnServer } from "./own-server.ts";

type Reading = Awaited<ReturnType<typeof readCost>>;

/** What has been used so far. */
export async function readCost({ product, postgresPid, db }: OwnServer, crowds: Crowds<unknown>) {
  const [machine, ours, engine, wal, ...clients] = await Promise.all([
    readMachine(),
    cpuSeconds(product.pid),
    cpuSeconds(postgresPid),
    db.query<{ at: string }>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at"),
    ...crowds.pids.map(cpuSeconds),
  ]);
  return {
    ...crowds.progress(),
    at: performance.now(),
    product: ours,
    postgres: engine,
    students: clients.reduce((sum, seconds) => sum + seconds, 0),
    machine,
    wal: Number(wal.rows[0]!.at),
  };
}

export interface Cost extends Shares {
  seconds: number;
  savesPerSecond: number;
  /** CPU microseconds, all of it divided by the number of calls. */
  cpuPerCall: { product: number; postgres: number; students: number };
  walBytesPerSave: number;
}

export function costBetween(before: Reading, after: Reading): Cost {
  const seconds = (after.at - before.at) / 1000;
  const calls = after.calls - before.calls;
  const saves = after.saves - before.saves;
  const perCall = (key: "product" | "postgres" | "students") => ((after[key] - before[key]) / calls) * 1e6;
  return {
    ...sharesBetween(before.machine, after.machine),
    seconds,
    savesPerSecond: saves / seconds,
    cpuPerCall: { product: perCall("product"), postgres: perCall("postgres"), students: perCall("students") },
    walBytesPerSave: (after.wal - before.wal) / saves,
  };
}
