import pg from "pg";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Fills a table, and builds its word indexes at the end: row by row they take many times as long. */
export async function fillTable(db: pg.Pool, table: string, insert: string, rows: number) {
  const found = await db.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '% USING gin %'",
    [table],
  );
  for (const { indexname } of found.rows) await db.query(`DROP INDEX ${indexname}`);
  await db.query(insert, [rows]);
  for (const { indexdef } of found.rows) await db.query(indexdef);
  await db.query(`VACUUM ANALYZE ${table}`);
}

/** As on the hot path: prepared, with a plan that does not depend on the values. */
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
    const values = parameters.map((value) => literalOf(textOf(value))).join(", ");
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE hot (${values})`);
    return scannedIn(rows[0]["QUERY PLAN"][0].Plan, large);
  } finally {
    await client.query("DEALLOCATE ALL; RESET plan_cache_mode");
    client.release();
  }
}

/** A parameter in PostgreSQL's notation. */
export function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return `{${value.map((one) => textOf(one) ?? "NULL").join(",")}}`;
  return value === null ? null : `${value as string | number | boolean}`;
}

/** For a statement's text. */
export const literalOf = (text: string | null) => (text === null ? "NULL" : pg.escapeLiteral(text));

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/**
 * The tables with more than this many rows that a statement reads completely, by PostgreSQL's current plan.
 */
export async function wholeScans(
  db: pg.Pool | pg.PoolClient,
  { sql, parameters }: Statement,
  over: number,
  /** `sequential`: an index may be walked from one end by a query that stops early. */
  what: "any" | "sequential" = "any",
): Promise<string[]> {
  const large = await tablesOver(db, over);
  const { rows } = await db.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
  return scannedIn(rows[0]["QUERY PLAN"][0].Plan, large, what);
}

/** How many pages the statement reads, from memory or the disk. It runs. */
export async function buffersOf(db: pg.Pool, { sql, parameters }: Statement): Promise<number> {
  const { rows } = await db.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`, [
    ...parameters,
  ]);
  const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } = rows[0]["QUERY PLAN"][0].Plan;
  return hit + read;
}

function scannedIn(plan: PlanNode, large: ReadonlySet<string>, what: "any" | "sequential" = "any"): string[] {
  return nodesOf(plan)
    .filter((node) => (what === "any" ? readsWhole(node) : node["Node Type"] === "Seq Scan"))
    .map((node) => node["Relation Name"] ?? "")
    .filter((table) => large.has(table));
}

/** Walking an index without a condition is equivalent to a sequential scan. */
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
