import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresNode } from "./node.ts";
import type { Servers } from "./servers.ts";

/** A primary, alone or with two standbys, one of which has every commit before it is acknowledged. */
export interface Cluster {
  primary: () => PostgresNode;
  standbys: () => PostgresNode[];
  /** The most advanced standby becomes the primary, and the other one follows it. The old primary is gone. */
  promote(): Promise<PostgresNode>;
  /** A destroyed server returns as a standby, with a new copy of the primary. */
  rebuild(node: PostgresNode): Promise<void>;
  /** Waits until all standbys follow the primary. */
  untilWhole(): Promise<void>;
  close: () => Promise<void>;
}

const REPLICATED = {
  synchronous_standby_names: "ANY 1 (a, b, c)",
  // For what the other standby missed during the promotion.
  wal_keep_size: "1GB",
};

export interface ClusterOptions {
  hasStandbys: boolean;
  settings?: Record<string, string>;
  /** The size of each server's own disk, if one can be made. */
  gigabytes?: number;
}

export async function startCluster(servers: Servers, options: ClusterOptions): Promise<Cluster> {
  const { hasStandbys, gigabytes } = options;
  const settings = { ...(hasStandbys && REPLICATED), ...options.settings };
  const nodes: PostgresNode[] = [];
  for (const name of hasStandbys ? ["a", "b", "c"] : ["a"])
    nodes.push(await servers.make(name, { settings, gigabytes }));
  let primary = nodes[0]!;
  const standbys = () => nodes.filter((node) => node !== primary);

  async function untilWhole() {
    const count = "SELECT count(*)::int AS n FROM pg_stat_replication WHERE state = 'streaming'";
    for (;;) {
      const [row] = await primary.query<{ n: number }>(count).catch(() => []);
      if (row && row.n >= nodes.length - 1) return;
      await sleep(50);
    }
  }

  await primary.startAndWait();
  for (const node of standbys()) {
    await node.follow(primary);
    await node.startAndWait();
  }
  await untilWhole();
  return {
    primary: () => primary,
    standbys,
    untilWhole,
    promote: async () => {
      const alive = standbys().filter((node) => node.isRunning());
      primary = await mostAdvanced(alive);
      await primary.query("SELECT pg_promote(true, 30)");
      for (const node of alive) if (node !== primary) await node.follow(primary);
      return primary;
    },
    rebuild: async (node) => {
      await node.backUpFrom(primary);
      await node.follow(primary);
      await node.startAndWait();
      await untilWhole();
    },
    close: async () => {
      for (const node of nodes) await servers.remove(node);
    },
  };
}

/** Compared when nothing more arrives: data of the dead primary may still be in transit. */
async function mostAdvanced(standbys: PostgresNode[]): Promise<PostgresNode> {
  for (let before: bigint[] = []; ;) {
    const now = await Promise.all(standbys.map(received));
    const best = now.reduce((most, at) => (at > most ? at : most), 0n);
    if (now.every((at, index) => at === before[index])) return standbys[now.indexOf(best)]!;
    before = now;
    await sleep(100);
  }
}

async function received(node: PostgresNode): Promise<bigint> {
  const [row] = await node.query<{ at: string }>(
    `SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn AS at`,
  );
  return BigInt(row!.at);
}
