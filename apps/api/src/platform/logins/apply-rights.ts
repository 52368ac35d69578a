import { sql } from "kysely";
import type { Database, Executor } from "../db.ts";
import { readFunctions, readRights, readTables } from "./system-catalogue.ts";
import { functionRights } from "./rights.ts";
import { FUNCTION_OWNER, LEDGER_OWNER } from "./logins.ts";
import { declaredRights, wordsOf, type Right } from "./statements.ts";

/** An arbitrary number, the same for all who change the rights of one database or make tables with rights. */
export const RIGHTS_LOCK = 7_204_611;

/** Grants what is declared and revokes the rest, in one transaction: nobody sees a moment without rights. */
export async function applyRights(db: Database) {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx);
    for (const statement of [...(await functionsToGive(tx)), ...(await tablesToGive(tx))])
      await sql.raw(statement).execute(tx);
    const { extra } = await compareRights(tx);
    for (const right of extra) await sql.raw(revoke(right)).execute(tx);
    // Compares again: revoking a right on a table also revokes those on its columns.
    const { missing } = await compareRights(tx);
    for (const right of missing) await sql.raw(`GRANT ${wordsOf(right)}`).execute(tx);
    const left = await compareRights(tx);
    const wrong = [...left.missing, ...left.extra].map(wordsOf);
    // Another role granted this right, and only that role can revoke it.
    if (wrong.length > 0) throw new Error(`These rights could not be corrected: ${wrong.join("; ")}`);
  });
}

/** The declared rights that the database lacks, and the rights it has that are not declared. */
export async function compareRights(db: Executor): Promise<{ missing: Right[]; extra: Right[] }> {
  const tables = await readTables(db);
  const namesIn = (wanted: string) =>
    tables.filter(({ schema }) => schema === wanted).map(({ name }) => name);
  const declared = declaredRights({ queueTables: namesIn("pgboss"), ledgerTables: namesIn("ledger") });
  const given = await readRights(db);
  const [wanted, had] = [new Set(declared.map(wordsOf)), new Set(given.map(wordsOf))];
  return {
    missing: declared.filter((right) => !had.has(wordsOf(right))),
    extra: given.filter((right) => !wanted.has(wordsOf(right))),
  };
}

/**
 * After a restore the functions belong to the role that restored them. The new owner needs the right to
 * create objects here while it receives them.
 */
async function functionsToGive(db: Executor): Promise<string[]> {
  const definers = new Set(functionRights.filter(({ isDefiner }) => isDefiner).map(({ name }) => name));
  const wrong = (await readFunctions(db)).filter(
    ({ name, owner }) => definers.has(name) && owner !== FUNCTION_OWNER,
  );
  if (wrong.length === 0) return [];
  return [
    `GRANT CREATE ON SCHEMA public TO ${FUNCTION_OWNER}`,
    ...wrong.map(({ name }) => `ALTER FUNCTION public.${name} OWNER TO ${FUNCTION_OWNER}`),
    `REVOKE CREATE ON SCHEMA public FROM ${FUNCTION_OWNER}`,
  ];
}

/** The ledger and its months, also after a restore. */
async function tablesToGive(db: Executor): Promise<string[]> {
  const wrong = (await readTables(db)).filter(
    ({ schema, name, owner }) =>
      (schema === "ledger" || (schema === "public" && name === "answers")) && owner !== LEDGER_OWNER,
  );
  if (wrong.length === 0) return [];
  return [
    `GRANT CREATE ON SCHEMA public, ledger TO ${LEDGER_OWNER}`,
    ...wrong.map(({ schema, name }) => `ALTER TABLE ${schema}.${name} OWNER TO ${LEDGER_OWNER}`),
    `REVOKE CREATE ON SCHEMA public FROM ${LEDGER_OWNER}`,
  ];
}

const revoke = ({ object, role, privilege }: Right) =>
  `REVOKE ${privilege.replace(" *", "")} ON ${object} FROM ${role} CASCADE`;
