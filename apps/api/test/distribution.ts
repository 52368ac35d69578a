import { readFileSync } from "node:fs";
import type pg from "pg";
import type { Statement } from "./plans.ts";

type Queryable = Pick<pg.Pool, "query">;

/**
 * Which tables are copied to every machine, and by which column the others are spread,
 * according to distribution.sql.
 */
const distribution = readFileSync(new URL("../distribution.sql", import.meta.url), "utf8");
const references = new Set(
  [...distribution.matchAll(/create_reference_table\('(\w+)'/g)].map(([, table]) => table),
);
const columnOf: Record<string, string> = Object.fromEntries(
  [...distribution.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, ...pair]) => pair),
);
const distributed = Object.keys(columnOf);

/** Why this schema could not be spread over machines, one line per reason. */
export async function schemaFaults(db: Queryable): Promise<string[]> {
  return [
    ...(await tableFaults(db)),
    ...(await keyFaults(db)),
    ...(await foreignKeyFaults(db)),
    ...(await extraFaults(db)),
  ];
}

/**
 * Records of which attempt an administrator looked at stay with the administrators; so do merit lists, whose order is of
 * all students together.
 */
const OF_ADMINISTRATORS = new Set(["support_views", "merit_marks", "merit_rows"]);

/** A student's own rows belong on the student's shard. */
async function tableFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND attname = 'attempt_id'`,
  );
  return rows
    .filter(({ name }) => !columnOf[name] && !OF_ADMINISTRATORS.has(name))
    .map(({ name }) => `${name}: lies on no shard`);
}

/** A unique key across machines would require asking all of them. */
async function keyFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ table: string; index: string; columns: string[] }>(
    `SELECT t.relname AS table, i.relname AS index,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY (x.indkey)) AS columns
     FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
     WHERE x.indisunique AND t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace`,
    [distributed],
  );
  return rows
    .filter(({ table, columns }) => !columns.includes(columnOf[table]!))
    .map(({ table, index }) => `${table}: ${index} is unique without ${columnOf[table]}`);
}

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  pairs: { from: string; to: string }[];
}

async function foreignKeyFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<ForeignKey>(
    `SELECT c.conname AS name, f.relname AS from, t.relname AS to, (
       SELECT json_agg(json_build_object('from', fa.attname, 'to', ta.attname))
       FROM unnest(c.conkey, c.confkey) AS k (f, t)
       JOIN pg_attribute fa ON fa.attrelid = c.conrelid AND fa.attnum = k.f
       JOIN pg_attribute ta ON ta.attrelid = c.confrelid AND ta.attnum = k.t
     ) AS pairs
     FROM pg_constraint c JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND f.relnamespace = 'public'::regnamespace`,
  );
  return rows
    .filter((key) => !isAllowed(key))
    .map(({ from, to, name }) => `${from}: ${name} refers to ${to}`);
}

function isAllowed({ from, to, pairs }: ForeignKey): boolean {
  if (references.has(to)) return true;
  const [column, other] = [columnOf[from], columnOf[to]];
  if (column === undefined || other === undefined) return !references.has(from) && column === other;
  return pairs.some((pair) => pair.from === column && pair.to === other);
}

/** Triggers that only refuse, and so do the same on every machine; distribution.sql makes Citus allow them. */
const REFUSING = ["refuse_deletion", "refuse_other_side"];

/**
 * Sequences that all machines would share, and triggers that would run on a machine without the other tables,
 * or on each copy of a table.
 */
async function extraFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ fault: string }>(
    `SELECT t.relname || ': column ' || a.attname || ' takes its value from a sequence' AS fault
     FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace
       AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval%')
     UNION ALL
     SELECT t.relname || ': trigger ' || g.tgname
     FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
     JOIN pg_proc p ON p.oid = g.tgfoid
     WHERE NOT g.tgisinternal AND t.relnamespace = 'public'::regnamespace
       AND (t.relname = ANY ($1) OR t.relname = ANY ($2) AND p.proname <> ALL ($3))`,
    [distributed, [...references], REFUSING],
  );
  return rows.map(({ fault }) => fault);
}

/** Why Citus would refuse this statement or send it to every shard. */
export async function statementFaults(db: Queryable, statement: Statement): Promise<string[]> {
  if (!isOnDistributed(statement.sql)) return [];
  return [
    ...refusedBy(statement.sql, await volatileIn(db, statement.sql)),
    ...(await unrouted(db, statement)),
  ];
}

/** Whether it uses a table that is spread. */
export const isOnDistributed = (sql: string) =>
  distributed.some((table) => mentions(sql, `(?:FROM|JOIN|INTO|UPDATE) ${table}`)) ||
  mentions(sql, String.raw`ledger\.\w+`) ||
  mentions(sql, "current_answers");

const mentions = (sql: string, word: string) => new RegExp(String.raw`\b${word}\b`).test(sql);

function* refusedBy(sql: string, volatile: readonly string[]) {
  const [verb] = /\w+/.exec(sql)!;
  if (verb === "WITH" && /\b(?:INSERT INTO|UPDATE \w|DELETE FROM)/.test(sql))
    yield "writes inside or after a CTE";
  if (verb === "INSERT" && /\bVALUES\b/.test(sql) && /\bSELECT\b/.test(sql))
    yield "asks a subquery while it inserts VALUES";
  if (verb === "UPDATE" || verb === "DELETE")
    for (const name of volatile) yield `writes with ${name}(), whose value differs from machine to machine`;
  if (verb === "UPDATE" && /[+-]\s*(?:make_interval|interval\b)/.test(sql))
    yield "reckons with times while it updates";
  if (verb === "INSERT" && distributed.some((table) => mentions(sql, `(?:FROM|JOIN) ${table}`)))
    for (const name of volatile) yield `is taken apart and counts wrongly for ${name}()`;
  if (volatile.some((name) => name.includes("advisory"))) yield "takes an advisory lock on a shard's machine";
}

async function volatileIn(db: Queryable, sql: string): Promise<string[]> {
  const called = [...sql.matchAll(/\b([a-z_0-9]+)\(/g)].map(([, name]) => name);
  const { rows } = await db.query<{ name: string }>(
    "SELECT DISTINCT proname AS name FROM pg_proc WHERE proname = ANY ($1) AND provolatile = 'v' AND prokind = 'f'",
    [called],
  );
  return rows.map(({ name }) => name);
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * Citus finds the shard like PostgreSQL finds rows: from the conditions of each scan. So each scan of a
 * distributed table needs values for its column, not only an equality with another table.
 */
async function unrouted(db: Queryable, { sql, parameters }: Statement): Promise<string[]> {
  const { rows } = await db.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan)
    .filter(
      (node) => node["Node Type"].endsWith(" Scan") && spreadBy(node["Relation Name"] ?? "") !== undefined,
    )
    .filter((node) => !isRouted(node))
    .map((node) => `reads ${node["Relation Name"]} (${node.Alias}) of every shard`);
}

function isRouted(node: PlanNode): boolean {
  const column = spreadBy(node["Relation Name"]!)!;
  const told = [node["Index Cond"], node["Recheck Cond"], node.Filter].join(" ");
  return new RegExp(String.raw`\b${column} = (?:ANY \('|'|\d)`).test(told);
}

/** A month of the ledger lies where the whole lies. */
const spreadBy = (table: string) => columnOf[table.replace(/^answers_\d{4}_\d\d$/, "answers")];

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
