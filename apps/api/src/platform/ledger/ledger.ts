import type { Shards } from "../shards.ts";
import type { Statement } from "../statements.ts";
import { monthOf, tableOf } from "./months.ts";

/** All months together. A statement that names it locks every month's table, whichever it reads. */
export const WHOLE_LEDGER = "answers";

/** The table that holds the answers of this attempt. */
export const ledgerOf = (attemptId: string): string => `ledger.${tableOf(monthOf(attemptId))}`;

const MOST_SHARDS = 2 ** 16;

/** A number that rows have in common if one statement may take them: they lie in one month and on one shard. */
export const ledgerGroupOf = (
  { userId, attemptId }: { userId: string; attemptId: string },
  shards: Pick<Shards, "of">,
): number => monthOf(attemptId) * MOST_SHARDS + shards.of(userId);

/** The same statement on one table of the ledger instead of the whole. */
export const onLedger = ({ name, text }: Statement, table: string): Statement =>
  table === WHOLE_LEDGER
    ? { name, text }
    : {
        name: `${name}_${table.slice(-7)}`,
        text: text.replaceAll(/\b(FROM|JOIN|INTO) answers\b/g, `$1 ${table}`),
      };

/** These statements on any table of the ledger, made once for each. */
export function monthly<Name extends string>(statements: Record<Name, Statement>) {
  const made = new Map<string, Record<Name, Statement>>();
  return (table: string): Record<Name, Statement> => {
    const known = made.get(table);
    if (known) return known;
    const entries = Object.entries<Statement>(statements).map(([name, one]) => [name, onLedger(one, table)]);
    const ours = Object.fromEntries(entries) as Record<Name, Statement>;
    made.set(table, ours);
    return ours;
  };
}

const UNDEFINED_TABLE = "42P01";
export const isTableMissing = (error: unknown) => (error as { code?: string }).code === UNDEFINED_TABLE;

/**
 * Works on the table of the attempt's month. Where there is none, no longer or not yet, the whole ledger is
 * asked: it has no row of that month, and refuses one.
 */
export async function inLedger<T>(attemptId: string, work: (table: string) => Promise<T>): Promise<T> {
  try {
    return await work(ledgerOf(attemptId));
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    return work(WHOLE_LEDGER);
  }
}

const CHECK_VIOLATION = "23514";

/**
 * Whether PostgreSQL refused a row because no table of the ledger takes it: no named constraint is broken. Citus names
 * one in the message alone; what follows `answers_` in a table's name is a number.
 */
export function isMonthMissing(error: unknown): boolean {
  const {
    code,
    constraint,
    message = "",
  } = error as { code?: string; constraint?: string; message?: string };
  return code === CHECK_VIOLATION && constraint === undefined && !/\banswers_[a-z]/.test(message);
}
