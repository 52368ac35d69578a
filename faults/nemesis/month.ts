import type { PostgresNode } from "../stack/node.ts";

/** As if nobody had made the table of the current month. */
export async function takeMonthAway(node: Pick<PostgresNode, "query">) {
  const [month] = await node.query<{ name: string; bounds: string }>(
    `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds FROM pg_class c
     WHERE c.oid = to_regclass('ledger.answers_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM'))`,
  );
  const { name, bounds } = month!;
  await node.query(
    `ALTER TABLE answers DETACH PARTITION ledger.${name}; ALTER TABLE ledger.${name} RENAME TO unmade`,
  );
  return {
    bringBack: () =>
      node.query(
        `ALTER TABLE ledger.unmade RENAME TO ${name}; ALTER TABLE answers ATTACH PARTITION ledger.${name} ${bounds}`,
      ),
  };
}
