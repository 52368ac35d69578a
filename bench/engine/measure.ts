import { machineTime, STOLEN_AT_MOST } from "@patrak/commands/stack/machine";
import type { Driven } from "../driver/drive.ts";
import type { Send } from "../driver/driver.ts";
import type { Stage } from "./stage.ts";
import { readUsages, spentBetween, type Usage } from "@patrak/commands/stack/usage";

export type Side = "product" | "bare";

export interface Measured extends Driven {
  perSecond: number;
  /** CPU microseconds per call. Node is the product or the bare server. */
  cpu: { node: number; postgres: number; driver: number };
  walBytes: number;
  /** Seconds of all cores: in total, and taken by others. */
  machine: { total: number; stolen: number; foreign: number };
}

/**
 * One drive with its cost. Everything is counted from its start, including the warm-up,
 * and divided by all calls.
 */
export async function measure(stage: Stage, side: Side, send: Send): Promise<Measured> {
  const before = await take(stage);
  const driven = await send(stage[side].port);
  const after = await take(stage);
  const { count, answered, seconds, cpuSeconds: driver } = driven;
  const spent = (name: "product" | "postgres" | "bare") => spentBetween(before[name], after[name]);
  const machine = (name: "busy" | "stolen" | "total") => after.machine[name] - before.machine[name];
  const ours = spent("product") + spent("postgres") + spent("bare") + after.self - before.self + driver;
  const perCall = (amount: number) => amount / Math.max(1, answered);
  return {
    ...driven,
    perSecond: count / seconds,
    cpu: {
      node: perCall(spent(side) * 1e6),
      postgres: perCall(spent("postgres") * 1e6),
      driver: perCall(driver * 1e6),
    },
    walBytes: perCall(after.wal - before.wal),
    machine: {
      total: machine("total"),
      stolen: machine("stolen"),
      foreign: Math.max(0, machine("busy") - ours),
    },
  };
}

async function take({ product, postgres, bare, db }: Stage) {
  const [usages, machine, wal] = await Promise.all([
    readUsages([product.pid, postgres.pid, bare.pid]),
    machineTime(),
    db.query<{ at: string }>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at"),
  ]);
  const [ours, engine, empty] = usages as [Usage, Usage, Usage];
  const { user, system } = process.cpuUsage();
  const self = (user + system) / 1e6;
  return { product: ours, postgres: engine, bare: empty, self, machine, wal: Number(wal.rows[0]!.at) };
}

/** Above this share of other load a run is not reliable. */
export function isDisturbed(measured: readonly { stolen: number; foreign: number }[]): boolean {
  return measured.some(({ stolen, foreign }) => stolen > STOLEN_AT_MOST || foreign > 0.15);
}
