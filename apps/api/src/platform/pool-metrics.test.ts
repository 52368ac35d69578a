import { register } from "prom-client";
import { expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { openPool } from "./db.ts";

const { url } = useDatabase();

async function figures() {
  const lines = (await register.metrics()).matchAll(/^patrak_pool_(\w+)\{pool="watched"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

test("O-12: each pool tells its limit, its connections, those at work and who waits, until it is closed", async () => {
  const pool = openPool({ url, pool: 2, name: "watched" });
  expect(await figures()).toEqual({ connections: 0, busy: 0, waiting: 0, limit: 2 });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const third = pool.connect();
  await expect.poll(figures).toEqual({ connections: 2, busy: 2, waiting: 1, limit: 2 });
  for (const client of clients) client.release();
  (await third).release();
  expect(await figures()).toEqual({ connections: 2, busy: 0, waiting: 0, limit: 2 });
  await pool.end();
  expect(await figures()).toEqual({});
});
