import type pg from "pg";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** As the hot path runs it: prepared, with a plan that does not depend on the values. */
export async function genericScans(
  db: pg.Pool,
  { sql, parameters }: Statement,
  over: number,
): Promise<string[]> {
  const large = await tablesOver(db, over);
  const client = await db.connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    await client.query(`PREPARE hot AS ${sql}`);
    const values = parameters.map((value) => client.escapeLiteral(toText(value))).join(", ");
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE hot (${values})`);
    return scannedIn(rows[0]["QUERY PLAN"][0].Plan, large);
  } finally {
    await client.query("DEALLOCATE ALL; RESET plan_cache_mode");
    client.release();
  }
}

const toText = (value: unknown): string => (Array.isArray(value) ? `{${value.join(",")}}` : String(value));

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** The tables of more than so many rows that a statement reads from end to end, as PostgreSQL plans it now. */
export async function wholeScans(
  db: pg.Pool | pg.PoolClient,
  { sql, parameters }: Statement,
  over: number,
): Promise<string[]> {
  const large = await tablesOver(db, over);
  const { rows } = await db.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
  return scannedIn(rows[0]["QUERY PLAN"][0].Plan, large);
}

function scannedIn(plan: PlanNode, large: ReadonlySet<string>): string[] {
  return nodesOf(plan)
    .filter(readsWhole)
    .map((node) => node["Relation Name"] ?? "")
    .filter((table) => large.has(table));
}

/** Walking an index without a condition is a sequential scan by another name. */
function readsWhole(node: PlanNode): boolean {
  if (node["Node Type"] === "Seq Scan") return true;
  return /^Index (?:Only )?Scan$/.test(node["Node Type"]) && node["Index Cond"] === undefined;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

async function tablesOver(db: pg.Pool | pg.PoolClient, rows: number): Promise<Set<string>> {
  const found = await db.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
    [rows],
  );
  return new Set(found.rows.map(({ relname }) => relname));
}
