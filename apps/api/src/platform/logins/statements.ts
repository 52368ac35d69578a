import { functionRights, schemaRights, tableRights } from "./rights.ts";
import { FUNCTION_OWNER, logins, mayUse, owners, roles, type Role } from "./logins.ts";
import { verifierOf } from "./scram.ts";

/** The attributes of each role, as SQL and as the catalogue shows them. */
export const attributesOf = (role: Role) => ({
  rolcanlogin: { is: role !== FUNCTION_OWNER, words: role === FUNCTION_OWNER ? "NOLOGIN" : "LOGIN" },
  rolinherit: { is: false, words: "NOINHERIT" },
  rolsuper: { is: false, words: "NOSUPERUSER" },
  rolcreatedb: { is: false, words: "NOCREATEDB" },
  rolcreaterole: { is: false, words: "NOCREATEROLE" },
  rolreplication: { is: false, words: "NOREPLICATION" },
  rolbypassrls: { is: false, words: "NOBYPASSRLS" },
});

/** New roles get no other attributes by default. */
export const createRole = (role: Role) =>
  `CREATE ROLE ${role} ${role === FUNCTION_OWNER ? "NOLOGIN" : "LOGIN"} NOINHERIT`;

export const setPassword = (secret: string, role: (typeof logins)[number]) =>
  `ALTER ROLE ${role} PASSWORD '${verifierOf(secret, role)}'`;

/** One right on one object. Two rights are equal if their texts are. */
export interface Right {
  /** For example `TABLE public.users`. */
  object: string;
  role: string;
  /** `SELECT`, or `SELECT (email)`. */
  privilege: string;
}

export const wordsOf = ({ object, role, privilege }: Right) => `${privilege} ON ${object} TO ${role}`;

/** Only the database knows which of these exist. */
interface FoundTables {
  queueTables: readonly string[];
  ledgerTables: readonly string[];
}

/** All declared rights. */
export function declaredRights({ queueTables, ledgerTables }: FoundTables): Right[] {
  const tables = tableRights.flatMap(([table, role, rights]) =>
    namesOf(table, queueTables).flatMap((name) => rightsIn(rights, `TABLE ${name}`, role)),
  );
  const months = ledgerTables.flatMap((name) => rightsLike("answers", `TABLE ledger.${name}`));
  const functions = functionRights.flatMap(({ name, callers }) =>
    callers.map((role) => ({ object: `FUNCTION public.${name}`, role, privilege: "EXECUTE" })),
  );
  const schemas = schemaRights.flatMap(([schema, whose, privilege = "USAGE"]) =>
    whose.map((role) => ({ object: `SCHEMA ${schema}`, role, privilege })),
  );
  return [...schemas, ...tables, ...months, ...functions];
}

/** The rights on an object that has the same as this table. */
export const rightsLike = (table: string, object: string): Right[] =>
  tableRights
    .filter(([name]) => name === table)
    .flatMap(([, role, rights]) => rightsIn(rights, object, role));

function namesOf(table: string, queueTables: readonly string[]) {
  if (table === "pgboss.*") return queueTables.map((name) => `pgboss.${name}`);
  return [table.includes(".") ? table : `public.${table}`];
}

function rightsIn(rights: string, object: string, role: string): Right[] {
  return [...rights.matchAll(/([A-Z]+)(?: \(([^)]*)\))?/g)].flatMap(([, word = "", columns]) =>
    columns === undefined
      ? [{ object, role, privilege: word }]
      : columns.split(", ").map((column) => ({ object, role, privilege: `${word} (${column})` })),
  );
}

/**
 * For someone who may create roles when the owner of the tables may not; `migrate`
 * does the rest as that owner.
 */
export function statementsForAdministrator(owner: string, secret: string | undefined): string {
  const quoted = `"${owner.replaceAll('"', '""')}"`;
  const lines = [
    "-- One login for each part of the product, and a role that owns functions and that nobody signs in as.",
    ...roles.flatMap((role) => [
      `DO $$ BEGIN IF to_regrole('${role}') IS NULL THEN CREATE ROLE ${role}; END IF; END $$`,
      createRole(role).replace("CREATE", "ALTER"),
    ]),
    "",
    secret === undefined
      ? "-- DATABASE_LOGIN_SECRET is not set: these logins have no password."
      : "-- What checks the passwords that follow from DATABASE_LOGIN_SECRET; nobody can sign in with it.",
    ...(secret === undefined ? [] : logins.map((login) => setPassword(secret, login))),
    "",
    "-- The owner of the tables gives functions and ledger to their roles; the first migrations make it a member of three logins.",
    `GRANT ${owners.join(", ")} TO ${quoted}`,
    `GRANT patrak_exam, patrak_scoring, patrak_admin, patrak_eraser TO ${quoted} WITH ADMIN OPTION`,
    "",
    "-- Only for STANDBYS: to see which standbys follow.",
    ...roles.flatMap((role) => mayUse(role).map((use) => `GRANT ${use} TO ${role}`)),
    "",
    "-- The rights below are given by `migrate` itself, each time it runs; they stand here to be read.",
    ...rightsToRead(),
  ];
  return lines.map((line) => (line === "" || line.startsWith("--") ? line : `${line};`)).join("\n") + "\n";
}

const rightsToRead = () => [
  ...schemaRights.map(
    ([schema, whose, privilege = "USAGE"]) =>
      `--   GRANT ${privilege} ON SCHEMA ${schema} TO ${whose.join(", ")};`,
  ),
  ...tableRights.map(([table, role, rights]) =>
    table === "pgboss.*"
      ? `--   GRANT ${rights} ON ALL TABLES IN SCHEMA pgboss TO ${role};`
      : `--   GRANT ${rights} ON ${table} TO ${role};`,
  ),
  ...functionRights
    .filter(({ callers }) => callers.length > 0)
    .map(({ name, callers }) => `--   GRANT EXECUTE ON FUNCTION ${name} TO ${callers.join(", ")};`),
];
