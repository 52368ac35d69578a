import type pg from "pg";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** The tables of more than so many rows that a statement reads from end to end, as PostgreSQL plans it now. */
export async function wholeScans(
  db: pg.Pool,
  { sql, parameters }: Statement,
  over: number,
): Promise<string[]> {
  const large = await tablesOver(db, over);
  const { rows } = await db.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan)
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

async function tablesOver(db: pg.Pool, rows: number): Promise<Set<string>> {
  const found = await db.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
    [rows],
  );
  return new Set(found.rows.map(({ relname }) => relname));
}
