import { expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { hashOf, oneMachine, shardOf, shardsOf } from "./shards.ts";

const { sql } = useDatabase();

const IDS = ["0", "1", "2", "4294967295", "4294967296", "9223372036854775807", "-1", "-4294967297"];

test("a user's hash is the one that PostgreSQL gives", async () => {
  const random = Array.from({ length: 2000 }, () => String(Math.trunc(Math.random() * 2 ** 52)));
  const { rows } = await sql.query<{ id: string; hash: number }>(
    "SELECT id::text, hashint8(id) AS hash FROM unnest($1::bigint[]) AS id",
    [[...IDS, ...random]],
  );
  expect(rows.map(({ id }) => hashOf(id))).toEqual(rows.map(({ hash }) => hash));
});

test("shards share the users alike, and the last takes the rest of the range", () => {
  for (const count of [1, 7, 32]) {
    const users = Array.from({ length: 20_000 }, (_, id) => shardOf(String(id), count));
    const sizes = [...Map.groupBy(users, (shard) => shard).values()].map(({ length }) => length);
    expect(sizes).toHaveLength(count);
    expect(Math.max(...users)).toBe(count - 1);
    expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.7);
  }
});

test("rows are grouped so that each group lies on one shard, and on one machine all lie together", () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ user: String(id) }));
  const shards = shardsOf(8);
  const groups = shards.group(rows, ({ user }) => user);
  expect(groups).toHaveLength(8);
  for (const group of groups) expect(new Set(group.map(({ user }) => shards.of(user))).size).toBe(1);
  expect(groups.flat()).toHaveLength(500);
  expect(oneMachine.group(rows, ({ user }) => user)).toEqual([rows]);
  expect(oneMachine.group([], String)).toEqual([]);
});
