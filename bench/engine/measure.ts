import { machineTime, STOLEN_AT_MOST, stolenBetween } from "@patrak/commands/stack/machine";
import type { Driven } from "./driver.ts";
import type { DriveOptions, Stage } from "./stage.ts";
import { cpuSeconds } from "./usage.ts";

export interface Measured extends Driven {
  perSecond: number;
  /** CPU microseconds a call: of the product, and of PostgreSQL. */
  cpu: { product: number; postgres: number };
  walBytes: number;
  /** Parts of the machine's time that others took. */
  stolen: number;
  foreign: number;
}

/** One drive with what it cost. Everything is counted from its start, the warm-up too, and divided by all calls. */
export async function measure(stage: Stage, options: DriveOptions): Promise<Measured> {
  const before = await take(stage);
  const driven = await stage.drive(options);
  const after = await take(stage);
  const perSecond = driven.count / driven.seconds;
  const calls = options.once ? driven.count : driven.count * (1 + options.warmUpSeconds / driven.seconds);
  const spent = (name: "product" | "postgres" | "driver" | "bare") => after[name] - before[name];
  const busy = after.machine.busy - before.machine.busy;
  const total = after.machine.total - before.machine.total;
  const ours = spent("product") + spent("postgres") + spent("driver") + spent("bare");
  return {
    ...driven,
    perSecond,
    cpu: { product: (spent("product") / calls) * 1e6, postgres: (spent("postgres") / calls) * 1e6 },
    walBytes: (after.wal - before.wal) / calls,
    stolen: stolenBetween(before.machine, after.machine),
    foreign: Math.max(0, busy - ours) / total,
  };
}

async function take({ product, postgres, bare, driverPid, db }: Stage) {
  const [ours, engine, empty, driver, machine, wal] = await Promise.all([
    cpuSeconds(product.pid),
    cpuSeconds(postgres.pid),
    cpuSeconds(bare.pid),
    cpuSeconds(driverPid),
    machineTime(),
    db.query<{ at: string }>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at"),
  ]);
  return { product: ours, postgres: engine, bare: empty, driver, machine, wal: Number(wal.rows[0]!.at) };
}

/** A run in which others had more than this of the machine says little. */
export function isDisturbed(measured: readonly Pick<Measured, "stolen" | "foreign">[]): boolean {
  return measured.some(({ stolen, foreign }) => stolen > STOLEN_AT_MOST || foreign > 0.15);
}
