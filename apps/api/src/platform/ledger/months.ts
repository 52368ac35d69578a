/** Ids of attempts count seconds from here. */
export const ID_EPOCH = Date.UTC(2026, 0) / 1000;

/** The month in which an attempt began, counted from January 2026, the first that an id can name. */
export const monthOf = (attemptId: string): number => monthAt(Number(BigInt(attemptId) >> 32n) + ID_EPOCH);

/** The same for a time in seconds since 1970. */
export function monthAt(seconds: number): number {
  const date = new Date(seconds * 1000);
  return (date.getUTCFullYear() - 2026) * 12 + date.getUTCMonth();
}

/** The first id of a month. It ends where the next one begins. */
export const firstIdOf = (month: number): bigint => BigInt(Date.UTC(2026, month) / 1000 - ID_EPOCH) << 32n;

/** The name of a month's table in the schema `ledger`. */
export function tableOf(month: number): string {
  const date = new Date(Date.UTC(2026, month));
  return `answers_${date.getUTCFullYear()}_${String(date.getUTCMonth() + 1).padStart(2, "0")}`;
}

/** The month of a table that `tableOf` has named. */
export function monthOfTable(table: string): number {
  const [, year, month] = table.split("_").map(Number);
  return (year! - 2026) * 12 + month! - 1;
}

/** As people write it, and as files and records name it: 2026-01. */
export const nameOfMonth = (month: number): string =>
  tableOf(month).slice("answers_".length).replace("_", "-");

/** The month that `nameOfMonth` has named; null if nobody could have. */
export function monthNamed(name: string): number | null {
  const month = monthOfTable(`answers_${name.replace("-", "_")}`);
  return Number.isInteger(month) && month >= 0 && nameOfMonth(month) === name ? month : null;
}
