import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit, type Actor, type AuditEntry } from "../audit/audit.service.ts";
import { lockContent, recount } from "./content.queries.ts";

/** Who makes a change, and from where. */
export interface Writer {
  db: Database;
  actor: Actor;
}

interface Outcome {
  packageId: string;
  id: string;
  entry: Omit<AuditEntry, "actor">;
}

/**
 * One change of the catalogue at a time: each sees the tree that the one before left, and leaves it
 * valid, counted and logged.
 */
export function change({ db, actor }: Writer, work: (tx: Transaction<DB>) => Promise<Outcome>) {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx);
    const { packageId, id, entry } = await work(tx);
    await recount(tx, packageId);
    const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(tx);
    await audit(tx, { actor, ...entry });
    return { id, at: rows[0]!.at.toISOString() };
  });
}

/** For the log: only the fields that differ, from both sides. */
export function difference<T extends object>(before: T, after: T) {
  const keys = (Object.keys(before) as (keyof T)[]).filter((key) => before[key] !== after[key]);
  const only = (side: T) => Object.fromEntries(keys.map((key) => [key, side[key]]));
  return { before: only(before), after: only(after) };
}
