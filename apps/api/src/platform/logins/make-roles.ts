import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../db.ts";
import { logins, mayUse, owners, roles, STATISTICS, type Role } from "./logins.ts";
import { attributesOf, createRole, setPassword } from "./statements.ts";
import { verifierOf } from "./scram.ts";

type Attributes = Record<keyof ReturnType<typeof attributesOf>, boolean>;

interface RoleRow extends Attributes {
  rolname: Role;
  /** Roles that this role could switch to. */
  others: string[];
}

interface Maker {
  name: string;
  isSuper: boolean;
  mayMakeRoles: boolean;
  /** The owners' roles of which it is not a member. */
  lacks: string[];
  mayGiveStatistics: boolean;
}

/**
 * Creates missing roles and corrects those that differ. Roles belong to the whole server, and another of its
 * databases may be migrating at the same moment: a statement that collides is tried again.
 */
export async function makeRoles(db: Database, secret: string | undefined) {
  const maker = await selectMaker(db);
  const found = new Map((await selectRoles(db)).map((row) => [row.rolname, row]));
  const statements = [
    ...roles.flatMap((role) => statementsFor(role, found.get(role))),
    ...(await passwordsToSet(db, maker, secret)),
    ...maker.lacks.map((owner) => `GRANT ${owner} TO CURRENT_USER`),
    ...(maker.mayGiveStatistics ? roles.flatMap((role) => missingUses(role, found.get(role))) : []),
  ];
  if (statements.length > 0 && !maker.mayMakeRoles) throw new Error(refusal(maker, statements[0]!));
  for (const statement of statements) await untilDone(db, statement);
}

function refusal({ name }: Maker, statement: string) {
  return `The roles of the product are not as they should be, and the login ${name} may not make roles. Let a database administrator run what \`migrate --roles\` prints, or give ${name} the right CREATEROLE. To do first: ${statement.replace(/'SCRAM[^']*'/, "…")}`;
}

function statementsFor(role: Role, row: RoleRow | undefined): string[] {
  if (!row) return [createRole(role)];
  const wrong = Object.entries(attributesOf(role)).filter(
    ([name, { is }]) => row[name as keyof Attributes] !== is,
  );
  return [
    ...(wrong.length > 0 ? [`ALTER ROLE ${role} ${wrong.map(([, { words }]) => words).join(" ")}`] : []),
    ...row.others
      .filter((other) => !mayUse(role).includes(other))
      .map((other) => `REVOKE "${other.replaceAll('"', '""')}" FROM ${role}`),
  ];
}

/** Who may not give it leaves it out: only an instance that promises standbys needs it, and says so. */
function missingUses(role: Role, row: RoleRow | undefined): string[] {
  return mayUse(role)
    .filter((use) => !row?.others.includes(use))
    .map((use) => `GRANT ${use} TO ${role}`);
}

/**
 * A superuser sees which passwords are correct already. A login that may only create roles cannot see it and
 * sets them again; any other login leaves them.
 */
async function passwordsToSet(db: Database, maker: Maker, secret: string | undefined): Promise<string[]> {
  if (secret === undefined || !maker.mayMakeRoles) return [];
  const kept = maker.isSuper ? await selectVerifiers(db) : new Map<string, string>();
  return logins
    .filter((login) => kept.get(login) !== verifierOf(secret, login))
    .map((login) => setPassword(secret, login));
}

async function selectMaker(db: Database): Promise<Maker> {
  const { rows } = await sql<Maker>`
    SELECT current_user AS name, rolsuper AS "isSuper", rolsuper OR rolcreaterole AS "mayMakeRoles",
      rolsuper OR rolcreaterole AND current_setting('server_version_num')::int < 160000
        OR pg_has_role(current_user, ${STATISTICS}, 'MEMBER WITH ADMIN OPTION') AS "mayGiveStatistics",
      ARRAY(
        SELECT owner FROM unnest(${[...owners]}::text[]) AS owner
        WHERE NOT rolsuper AND NOT EXISTS (
          SELECT FROM pg_auth_members m JOIN pg_roles o ON o.oid = m.roleid WHERE o.rolname = owner AND m.member = r.oid
        )
      ) AS lacks
    FROM pg_roles r WHERE rolname = current_user`.execute(db);
  return rows[0]!;
}

async function selectRoles(db: Database): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    SELECT rolname, rolcanlogin, rolinherit, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      ARRAY(
        SELECT o.rolname::text FROM pg_auth_members m JOIN pg_roles o ON o.oid = m.roleid WHERE m.member = r.oid
      ) AS others
    FROM pg_roles r WHERE rolname = ANY (${[...roles]})`.execute(db);
  return rows;
}

async function selectVerifiers(db: Database) {
  const { rows } = await sql<{ rolname: string; rolpassword: string }>`
    SELECT rolname, rolpassword FROM pg_authid WHERE rolname = ANY (${[...logins]})`.execute(db);
  return new Map(rows.map(({ rolname, rolpassword }) => [rolname, rolpassword]));
}

/** “tuple concurrently updated”, or the other migration was first. */
const MET_ANOTHER = new Set(["XX000", "23505", "42710"]);
const TRIES = 50;

async function untilDone(db: Database, statement: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql.raw(statement).execute(db);
      return;
    } catch (error) {
      const { code = "" } = error as { code?: string };
      // The other migration has created it.
      if (code !== "XX000" && MET_ANOTHER.has(code) && statement.startsWith("CREATE ROLE")) return;
      if (!MET_ANOTHER.has(code) || tries === TRIES) throw error;
      await sleep(20 * Math.random());
    }
  }
}
