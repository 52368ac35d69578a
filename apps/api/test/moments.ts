import type pg from "pg";
import { expect } from "vitest";

/** What the database's clock says, in milliseconds since 1970: replies have no smaller parts. */
export async function momentOf(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ moment: Date }>("SELECT clock_timestamp() AS moment");
  return rows[0]!.moment.getTime();
}

/** By the database's clock it came about between this moment and now, however long that was. */
export async function expectSince(sql: pg.Pool, began: number, time: string | number) {
  const at = typeof time === "string" ? Date.parse(time) : time;
  expect(at).toBeGreaterThanOrEqual(began);
  expect(at).toBeLessThanOrEqual(await momentOf(sql));
}
