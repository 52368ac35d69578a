import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "pg";
import type { ScratchDatabase } from "./database.ts";
import { migrate } from "./product.ts";
import { inProject } from "./project.ts";

const addressOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
};

const withName = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A new, migrated database on every machine of a Citus cluster, spread over the given number of shards. */
export async function createSpreadDatabase(
  coordinator: string,
  name: string,
  shards: number,
): Promise<ScratchDatabase> {
  const workers = await workersOf(coordinator);
  const machines = [coordinator, ...workers];
  const drop = async () => {
    for (const machine of machines) await run(machine, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  try {
    const url = withName(coordinator, name);
    for (const machine of machines) await run(machine, `CREATE DATABASE ${name}`);
    // Before the extension exists: Citus warns of a view on a table that is not spread yet,
    // and a warning is refused.
    await migrate(url);
    for (const machine of machines) await run(withName(machine, name), "CREATE EXTENSION citus");
    await run(url, "SELECT citus_set_coordinator_host($1, $2)", addressOf(coordinator));
    for (const worker of workers) await run(url, "SELECT citus_add_node($1, $2)", addressOf(worker));
    await spread(url, shards);
    return { url, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** As an operator does it: each statement is a transaction of its own, since the last one reads what the others made. */
async function spread(url: string, shards: number) {
  const file = inProject("apps/api/distribution.sql");
  const words = ["-v", "ON_ERROR_STOP=1", "-v", `shards=${shards}`, "-q", "-o", "/dev/null", "-f", file, url];
  await promisify(execFile)("psql", words);
}

/** The worker machines according to the coordinator, with the same login. */
async function workersOf(coordinator: string): Promise<string[]> {
  const nodes = await run(
    coordinator,
    "SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY nodeid",
  );
  return nodes.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator);
    url.hostname = nodename;
    url.port = nodeport;
    return url.href;
  });
}

async function run(url: string, statement: string, values?: unknown[]) {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement, values);
    return rows as { nodename: string; nodeport: string }[];
  } finally {
    await client.end();
  }
}
