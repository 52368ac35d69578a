import { sql, type RawBuilder } from "kysely";

/**
 * Where a user's rows are. On a single PostgreSQL there is nothing to decide. With Citus, all rows of
 * a user are on one shard; locks and writes go to one shard at a time, and a statement names its
 * shard by a list of its users.
 */
export interface Shards {
  isDistributed: boolean;
  of(userId: string): number;
  /** Rows that may be written together. */
  group<Row>(rows: readonly Row[], userOf: (row: Row) => string): Row[][];
  /**
   * The condition by which a statement finds its shard. A single machine leaves it out: the join
   * is on these users anyway.
   */
  route(column: string, userIds: readonly string[]): RawBuilder<unknown>;
}

export const oneMachine: Shards = {
  isDistributed: false,
  of: () => 0,
  group: (rows) => (rows.length > 0 ? [[...rows]] : []),
  route: () => sql``,
};

/** How hot-path statements, whose first value is the list of users, find their rows. */
export interface Lookup {
  /** The condition by which a statement finds its shard. */
  route: (table: string) => string;
  /** For each row so far, the rows of a table that fit it; with a lock, once each of them is locked. */
  join: (table: string, on: string, lock?: string) => string;
  leftJoin: (table: string, on: string) => string;
  /** The lock, where it is the statement's last clause. */
  lockLast: (lock: string) => string;
}

const fenced = (table: string, on: string, fence = "OFFSET 0") =>
  `LATERAL (SELECT * FROM ${table} WHERE ${on} ${fence}) AS ${table.split(" ")[1]}`;

/**
 * Row by row, by an index: no other plan fits the text, so one that was made while the tables were empty is as good
 * when a whole town's answers are there.
 */
export const byRow: Lookup = {
  route: () => "",
  join: (table, on, lock) => `CROSS JOIN ${fenced(table, on, lock)}`,
  leftJoin: (table, on) => `LEFT JOIN ${fenced(table, on)} ON true`,
  lockLast: () => "",
};

/** On the shard of these users, in the words that Citus hands on to it as a whole. Each call is planned anew. */
export const byShard: Lookup = {
  route: (table) => `AND ${table}.user_id = ANY ($1)`,
  join: (table, on) => `JOIN ${table} ON ${on}`,
  leftJoin: (table, on) => `LEFT JOIN ${table} ON ${on}`,
  lockLast: (lock) => lock,
};

/** The number of shards; 0 means a single machine. */
export function shardsOf(count: number): Shards {
  if (count === 0) return oneMachine;
  const of = (userId: string) => shardOf(userId, count);
  return {
    isDistributed: true,
    of,
    group: (rows, userOf) => [...Map.groupBy(rows, (row) => of(userOf(row))).values()],
    route: (column, userIds) => sql`AND ${sql.ref(column)} = ANY (${userIds}::bigint[])`,
  };
}

/** Shards divide the hash range evenly; the last one also takes the remainder. */
export function shardOf(userId: string, count: number): number {
  const width = Math.floor(2 ** 32 / count);
  return Math.min(count - 1, Math.floor((hashOf(userId) + 2 ** 31) / width));
}

/** PostgreSQL's `hashint8`, by which Citus spreads rows over shards. */
export function hashOf(userId: string): number {
  const value = BigInt.asUintN(64, BigInt(userId));
  const low = Number(value & 0xff_ff_ff_ffn);
  const high = Number(value >> 32n);
  return mix(low ^ (high < 2 ** 31 ? high : ~high));
}

const turn = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

/** The last step of PostgreSQL's 32-bit hash (Bob Jenkins' lookup3). */
function mix(key: number): number {
  const start = 0x9e_37_79_b9 + 4 + 3_923_095;
  let [a, b, c] = [(start + key) | 0, start | 0, start | 0];
  c = ((c ^ b) - turn(b, 14)) | 0;
  a = ((a ^ c) - turn(c, 11)) | 0;
  b = ((b ^ a) - turn(a, 25)) | 0;
  c = ((c ^ b) - turn(b, 16)) | 0;
  a = ((a ^ c) - turn(c, 4)) | 0;
  b = ((b ^ a) - turn(a, 14)) | 0;
  return ((c ^ b) - turn(b, 24)) | 0;
}
