import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import * as queries from "./extra-time.queries.ts";

interface Extension {
  userId: string;
  testId: string;
  /** In all, not in addition. */
  seconds: number;
  closesAfter: number;
}

/**
 * Moves the deadline of the attempt that is running, in the transaction of whoever grants the time. Never to an
 * earlier one, and an attempt whose closing time has come is left to be closed. Only `scoring` may write deadlines, so
 * the transaction borrows its role for these two statements.
 */
export async function extendRunning(tx: Transaction<DB>, extension: Extension): Promise<Date | null> {
  await queries.actAs(tx, "patrak_scoring");
  const row = await queries.lockOptionalRunning(tx, extension);
  const deadline = row && (await queries.updateDeadline(tx, extension.userId, row));
  await queries.actAs(tx, "patrak_admin");
  return deadline ?? null;
}
