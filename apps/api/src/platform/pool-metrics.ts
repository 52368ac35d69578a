import type { Pool } from "pg";
import { Gauge } from "prom-client";

const watched = new Map<Pool, string>();

/** From now on the pool's figures appear under its name, until it is closed. */
export function watchPool(pool: Pool, name: string) {
  watched.set(pool, name);
}

show(
  "patrak_pool_connections",
  "Connections to the database that a pool has open.",
  (pool) => pool.totalCount,
);
show(
  "patrak_pool_busy",
  "Those of them that are at work.",
  ({ totalCount, idleCount }) => totalCount - idleCount,
);
show("patrak_pool_waiting", "Calls that wait for a connection of the pool.", (pool) => pool.waitingCount);
show(
  "patrak_pool_limit",
  "The most connections that the pool may open, its share of DATABASE_CONNECTIONS.",
  (pool) => pool.options.max,
);

function show(name: string, help: string, read: (pool: Pool) => number) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ["pool"],
    collect: () => {
      gauge.reset();
      for (const [pool, label] of watched) {
        if (pool.ended) watched.delete(pool);
        else gauge.inc({ pool: label }, read(pool));
      }
    },
  });
}
