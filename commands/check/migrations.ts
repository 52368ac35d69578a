// A migration runs while students save. Nothing in it may rewrite or scan a table that exists already, under a lock that
// keeps saves waiting.
import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parse } from "libpg-query";

/** The files before it made the tables, when there was nobody to keep waiting. */
const FIRST_CHECKED = "0012";
const OUTSIDE = /^-- outside a transaction\b/;
/** Above a statement: why it holds up nobody, such as “small table: packages has some hundred rows”. */
const EXCUSE = /^\s*--\s*small table: \S/m;

type Node = Record<string, unknown>;
interface Place {
  isOutside: boolean;
  /** Made by the same file, so nobody uses them yet. */
  fresh: ReadonlySet<string>;
}
type Rule = (node: Node, place: Place) => string | undefined;

const nameOf = (node: Node, key = "relation") =>
  (node[key] as { relname?: string } | undefined)?.relname ?? "";
const isFresh = (node: Node, { fresh }: Place) => fresh.has(nameOf(node));

/** Expressions whose value differs from row to row: PostgreSQL then writes every row anew. */
const isVolatile = (text: string) =>
  /"sval":"(?:random|gen_random_uuid|uuid\w*|clock_timestamp|timeofday|nextval)"/.test(text);

const constraintFaults: Record<string, string> = {
  CONSTR_CHECK: "a CHECK scans the table: add it NOT VALID, and validate it in a later file",
  CONSTR_FOREIGN: "a foreign key scans both tables: add it NOT VALID, and validate it in a later file",
  CONSTR_NOTNULL:
    "a NOT NULL scans the table: add a CHECK NOT VALID, validate it, then set it in later files",
  CONSTR_UNIQUE: "a UNIQUE builds an index: build it CONCURRENTLY in a file before, and add it USING INDEX",
  CONSTR_PRIMARY:
    "a primary key builds an index: build it CONCURRENTLY in a file before, and add it USING INDEX",
  CONSTR_EXCLUSION: "an EXCLUDE builds an index under an exclusive lock",
};

function constraintFault(constraint: Node): string | undefined {
  if (constraint["skip_validation"] === true || constraint["indexname"] !== undefined) return undefined;
  return constraintFaults[String(constraint["contype"])];
}

function columnFault(column: Node): string | undefined {
  const constraints = ((column["constraints"] ?? []) as Node[]).map((one) => one["Constraint"] as Node);
  const has = (type: string) => constraints.find(({ contype }) => contype === type);
  if (has("CONSTR_GENERATED") || has("CONSTR_IDENTITY") || /serial/.test(JSON.stringify(column["typeName"])))
    return "a generated column rewrites the table: add it plain, fill it in batches";
  if (isVolatile(JSON.stringify(has("CONSTR_DEFAULT") ?? {})))
    return "a default that differs from row to row rewrites the table: add the column without, then SET DEFAULT";
  if (has("CONSTR_NOTNULL") && !has("CONSTR_DEFAULT"))
    return "a NOT NULL column without a default fails where the table has rows";
  const rest = constraints.filter(({ contype }) => contype !== "CONSTR_NOTNULL");
  return rest.map(constraintFault).find(Boolean);
}

const alterations: Record<string, Rule> = {
  AT_AddColumn: ({ def }) => columnFault((def as Node)["ColumnDef"] as Node),
  AT_AddConstraint: ({ def }) => constraintFault((def as Node)["Constraint"] as Node),
  AT_SetNotNull: () => constraintFaults["CONSTR_NOTNULL"],
  AT_AlterColumnType: () =>
    "a new type rewrites the table: add a column, fill it in batches, then change over",
  AT_ValidateConstraint: (_, { isOutside }) =>
    isOutside
      ? undefined
      : "VALIDATE scans the table: it belongs in a file outside a transaction, after its ADD",
  AT_SetLogged: () => "it rewrites the table",
  AT_SetUnLogged: () => "it rewrites the table",
  AT_SetTableSpace: () => "it rewrites the table",
  AT_ClusterOn: () => undefined,
};

const rules: Record<string, Rule> = {
  IndexStmt: ({ concurrent, if_not_exists }, { isOutside }) => {
    if (!concurrent)
      return "CREATE INDEX keeps writers waiting: CONCURRENTLY, in a file outside a transaction";
    if (!isOutside) return "CONCURRENTLY needs a file whose first line is “-- outside a transaction”";
    return if_not_exists ? undefined : "a file outside a transaction may run twice: IF NOT EXISTS";
  },
  UpdateStmt: () => "a backfill of a whole table is one long transaction: a job does it in batches",
  DeleteStmt: () => "deleting many rows is one long transaction: a job does it in batches",
  LockStmt: () => "a lock that is asked for keeps everybody waiting",
  ClusterStmt: () => "CLUSTER and VACUUM FULL rewrite the table under an exclusive lock",
  VacuumStmt: ({ options }) =>
    /"full"/.test(JSON.stringify(options ?? [])) ? "VACUUM FULL rewrites the table" : undefined,
  ReindexStmt: ({ params }) =>
    /concurrently/.test(JSON.stringify(params ?? []))
      ? undefined
      : "REINDEX keeps writers waiting: CONCURRENTLY",
  RefreshMatViewStmt: ({ concurrent }) =>
    concurrent ? undefined : "REFRESH keeps readers waiting: CONCURRENTLY",
};

function faultOf(stmt: Node, place: Place): string | undefined {
  const [[kind, node] = ["", {}]] = Object.entries(stmt) as [string, Node][];
  if (kind !== "AlterTableStmt") return isFresh(node, place) ? undefined : rules[kind]?.(node, place);
  if (isFresh(node, place)) return undefined;
  const commands = (node["cmds"] as Node[]).map((one) => one["AlterTableCmd"] as Node);
  return commands.map((one) => alterations[String(one["subtype"])]?.(one, place)).find(Boolean);
}

/** What must not be in a migration, each with what to do instead. */
export async function migrationFaults(file: string, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  let end = 0;
  const stmts = ((await parse(text)).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len }) => {
    // With the comments above it, which the parser leaves out.
    const start = end;
    end = stmt_len === undefined ? bytes.length : from + stmt_len;
    return { stmt: stmt as unknown as Node, words: bytes.subarray(start, end).toString() };
  });
  const made = stmts
    .map(({ stmt }) => stmt["CreateStmt"] as Node | undefined)
    .filter((node) => node !== undefined);
  const place = { isOutside: OUTSIDE.test(text), fresh: new Set(made.map((node) => nameOf(node))) };
  return stmts.flatMap(({ stmt, words }) => {
    const fault = EXCUSE.test(words) ? undefined : faultOf(stmt, place);
    return fault === undefined ? [] : [`${basename(file)}: ${fault}`];
  });
}

if (import.meta.main) {
  const found: string[] = [];
  for await (const file of glob("apps/api/migrations/*.sql"))
    if (basename(file) >= FIRST_CHECKED)
      found.push(...(await migrationFaults(file, await readFile(file, "utf8"))));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
