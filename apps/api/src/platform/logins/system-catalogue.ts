import { sql } from "kysely";
import type { Executor } from "../db.ts";
import { SEARCH_PATH } from "./rights.ts";
import { FUNCTION_OWNER, roles } from "./logins.ts";
import type { Right } from "./statements.ts";

/** Without functions that belong to an extension. */
const ownFunctions = sql`
  pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
    )`;

const signature = sql`p.proname || '(' || replace(pg_catalog.oidvectortypes(p.proargtypes), ', ', ',') || ')'`;

/**
 * Every right that our roles have in this database, without those of owners on their tables, and PUBLIC's
 * rights on our functions and on creating tables.
 */
export async function readRights(db: Executor): Promise<Right[]> {
  const { rows } = await sql<Right>`
    SELECT object, coalesce(r.rolname, 'PUBLIC') AS role,
      privilege_type || coalesce(' (' || column_name || ')', '') || CASE WHEN is_grantable THEN ' *' ELSE '' END AS privilege
    FROM (
      SELECT 'TABLE ' || n.nspname || '.' || c.relname AS object, NULL AS column_name, acl.*
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) AS acl
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND acl.grantee <> c.relowner
      UNION ALL
      SELECT 'TABLE ' || n.nspname || '.' || c.relname, a.attname, acl.*
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace,
        aclexplode(a.attacl) AS acl
      WHERE NOT a.attisdropped
      UNION ALL
      SELECT 'SEQUENCE ' || n.nspname || '.' || c.relname, NULL, acl.*
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) AS acl
      WHERE c.relkind = 'S'
      UNION ALL
      SELECT 'SCHEMA ' || n.nspname, NULL, acl.* FROM pg_namespace n, aclexplode(n.nspacl) AS acl
      UNION ALL
      SELECT 'FUNCTION public.' || f.name, NULL, acl.*
      FROM (SELECT ${signature} AS name, coalesce(p.proacl, acldefault('f', p.proowner)) AS proacl FROM ${ownFunctions}) AS f,
        aclexplode(f.proacl) AS acl
    ) AS given
    LEFT JOIN pg_roles r ON r.oid = grantee
    WHERE r.rolname = ANY (${[...roles]})
      AND NOT (object LIKE 'FUNCTION %' AND r.rolname = ${FUNCTION_OWNER})
      OR grantee = 0 AND (object LIKE 'FUNCTION %' OR object = 'SCHEMA public' AND privilege_type = 'CREATE')
    ORDER BY object, role, privilege`.execute(db);
  return rows;
}

export interface TableRow {
  schema: string;
  name: string;
  owner: string;
}

/** Only these schemas are ours; everybody can read PostgreSQL's own schemas. */
export async function readTables(db: Executor): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    SELECT n.nspname AS schema, c.relname AS name, pg_get_userbyid(c.relowner) AS owner
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'ledger', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
      )
    ORDER BY schema, name`.execute(db);
  return rows;
}

export interface FunctionRow {
  name: string;
  owner: string;
  isDefiner: boolean;
  hasPath: boolean;
  callers: string[];
}

export async function readFunctions(db: Executor): Promise<FunctionRow[]> {
  const { rows } = await sql<FunctionRow>`
    SELECT ${signature} AS name, pg_get_userbyid(p.proowner) AS owner, p.prosecdef AS "isDefiner",
      coalesce(p.proconfig, '{}') = ${[SEARCH_PATH]} AS "hasPath",
      ARRAY(
        SELECT coalesce(r.rolname, 'PUBLIC')::text
        FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) AS acl LEFT JOIN pg_roles r ON r.oid = acl.grantee
        WHERE acl.grantee <> p.proowner ORDER BY 1
      ) AS callers
    FROM ${ownFunctions}
    ORDER BY name`.execute(db);
  return rows;
}
