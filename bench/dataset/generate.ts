import pg from "pg";
import type { Sizes } from "./sizes.ts";
import { stepsFor } from "./steps.ts";

export { benchStudent, DEMO, shape, sizesAt } from "./sizes.ts";

/** Fills a migrated, empty database. `told` is called after each step with its seconds. */
export async function generate(
  databaseUrl: string,
  sizes: Sizes,
  told: (step: string, seconds: number) => void = () => {},
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await refuseFilled(client);
    // After a power cut the data set is simply made again.
    await client.query("SET synchronous_commit = off");
    for (const [name, statement] of [...stepsFor(sizes), ["statistics", "VACUUM ANALYZE"] as const]) {
      const began = performance.now();
      await client.query(statement);
      told(name, (performance.now() - began) / 1000);
    }
  } finally {
    await client.end();
  }
}

async function refuseFilled(client: pg.Client) {
  const { rows } = await client.query<{ filled: boolean }>(
    "SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM packages) AS filled",
  );
  if (rows[0]?.filled) throw new Error("this database holds data already; give an empty one");
}
