/**
 * Connections of one instance: for each pool of every API process, for each pool of the
 * worker, and one to listen.
 */
export interface Shares {
  api: Record<ApiPool, number>;
  worker: Record<WorkerPool, number>;
}

/** The purpose of each pool is documented where it is opened, in `server-parts.ts` and `worker.ts`. */
type ApiPool = "saving" | "starting" | "reading" | "exam" | "credentials" | "scoring" | "analysis" | "admin";
type WorkerPool = "closing" | "work" | "sweeping";

/** More connections do not help: PostgreSQL is busy by then. The hot path uses no more than its slots. */
const WANTED: Shares = {
  api: { saving: 2, starting: 2, reading: 2, exam: 10, credentials: 4, scoring: 4, analysis: 4, admin: 4 },
  worker: { closing: 4, work: 6, sweeping: 1 },
};
/** When a batch goes to one shard only, more saves and starts must run at once to keep the machines busy. */
const WANTED_BY_SHARDS = { saving: 8, starting: 8 };
/** Saves come first: these pools get all they want before any other pool gets a second connection. */
const FIRST = new Set<string>(["saving", "starting", "reading"]);

const LISTENER = 1;
const API_POOLS = Object.keys(WANTED.api).length;
const WORKER_POOLS = Object.keys(WANTED.worker).length;

/** The total with one connection in every pool. */
export const leastConnections = (processes: number) => LISTENER + WORKER_POOLS + API_POOLS * processes;

/** Default: one process per core, or as many as the budget allows. */
export function processesFor(asked: number, cores: number, connections: number): number {
  const carried = Math.floor((connections - LISTENER - WORKER_POOLS) / API_POOLS);
  return asked || Math.max(1, Math.min(cores, carried));
}

interface Pool {
  group: "api" | "worker";
  name: string;
  wanted: number;
  /** Connections that one more costs, because every API process has this pool. */
  cost: number;
}

/**
 * Every pool gets one connection. Then the hot-path pools get what they want, then always the pool with the
 * smallest share of what it wants. Any remainder stays free.
 */
export function shareConnections(options: {
  connections: number;
  processes: number;
  isDistributed?: boolean;
}): Shares {
  const { connections, processes } = options;
  const least = leastConnections(processes);
  if (connections < least)
    throw new Error(
      `DATABASE_CONNECTIONS is ${connections}, and ${processes} API processes need at least ${least}: raise it, or set API_PROCESSES lower.`,
    );
  const pools = poolsOf(processes, options.isDistributed ?? false);
  const shares = { api: ones(WANTED.api), worker: ones(WANTED.worker) };
  const had = ({ group, name }: Pool) => (shares[group] as Record<string, number>)[name]!;
  let left = connections - least;
  for (;;) {
    const open = pools.filter((pool) => had(pool) < pool.wanted && pool.cost <= left);
    const [next] = open.toSorted((one, other) => urgency(one, had(one)) - urgency(other, had(other)));
    if (!next) return shares;
    (shares[next.group] as Record<string, number>)[next.name]! += 1;
    left -= next.cost;
  }
}

const urgency = ({ name, wanted }: Pool, has: number) => (FIRST.has(name) ? 0 : 1) + has / wanted;

function poolsOf(processes: number, isDistributed: boolean): Pool[] {
  const api = { ...WANTED.api, ...(isDistributed && WANTED_BY_SHARDS) };
  return [
    ...Object.entries(api).map(([name, wanted]) => ({
      group: "api" as const,
      name,
      wanted,
      cost: processes,
    })),
    ...Object.entries(WANTED.worker).map(([name, wanted]) => ({
      group: "worker" as const,
      name,
      wanted,
      cost: 1,
    })),
  ];
}

const ones = <Name extends string>(wanted: Record<Name, number>) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, 1])) as Record<Name, number>;

/** The most connections that the whole instance opens. */
export function sumOf({ api, worker }: Shares, processes: number): number {
  const sum = (pools: Record<string, number>) => Object.values(pools).reduce((all, one) => all + one, 0);
  return LISTENER + sum(worker) + processes * sum(api);
}
