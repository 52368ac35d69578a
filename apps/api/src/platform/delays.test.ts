import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import type { DB } from "./db-types.gen.ts";
import type { Database } from "./db.ts";
import { giveBackDelayed, lift, takeDelayed, type Delay } from "./delays.ts";

const database = useDatabase();
const delay: Delay = { name: "test", free: 3, seconds: 10, most: 60 };
let db: Database;
beforeAll(() => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.sql }) });
});

const take = (subject: string) => takeDelayed(db, delay, subject);
const passTime = (seconds: number) =>
  database.sql.query("UPDATE rate_limits SET resets_at = resets_at - make_interval(secs => $1)", [seconds]);

/** How long each of so many waits was. */
async function waits(subject: string, count: number) {
  const seen: number[] = [];
  while (seen.length < count) {
    const taken = await take(subject);
    if ("count" in taken) continue;
    seen.push(taken.wait);
    await passTime(taken.wait);
  }
  return seen;
}

describe("a growing delay", () => {
  test("lets the free ones pass, then asks for a wait that doubles up to the most", async () => {
    expect(await waits("doubling", 6)).toEqual([10, 20, 40, 60, 60, 60]);
  });

  test("of a hundred at once exactly the free ones pass, and none of those waits", async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => take("crowd")));
    const counts = all.flatMap((one) => ("count" in one ? [one.count] : []));
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test("whoever comes too early makes nobody wait longer", async () => {
    for (let i = 0; i < 3; i += 1) await take("early");
    for (let i = 0; i < 10; i += 1) expect(await take("early")).toEqual({ wait: 10 });
    await passTime(10);
    expect(await take("early")).toEqual({ count: 4 });
  });

  test("what is given back does not count, and opens the door", async () => {
    for (let i = 0; i < 3; i += 1) await take("back");
    await passTime(10);
    for (let i = 0; i < 5; i += 1) {
      expect(await take("back")).toEqual({ count: 4 });
      await giveBackDelayed(db, delay, "back");
    }
    expect(await take("back")).toEqual({ count: 4 });
    expect(await take("back")).toEqual({ wait: 20 });
  });

  test("is forgotten after a day without one, and when it is lifted", async () => {
    for (let i = 0; i < 3; i += 1) await take("forgotten");
    await passTime(86_400);
    expect(await take("forgotten")).toEqual({ count: 1 });
    for (let i = 0; i < 3; i += 1) await take("forgotten");
    await lift(db, delay, "forgotten");
    expect(await take("forgotten")).toEqual({ count: 1 });
  });

  test("is counted for each subject apart", async () => {
    for (let i = 0; i < 4; i += 1) await take("one");
    expect(await take("another")).toEqual({ count: 1 });
  });
});
