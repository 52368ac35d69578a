import type { Shards } from "../../platform/shards.ts";
import type { Statement, Statements } from "../../platform/statements.ts";

/** On the machine with this student's rows: a commit there settles what was read there. */
const SETTLE_SHARD: Statement = {
  name: "settle_shard",
  text: "SELECT pg_logical_emit_message(true, 'patrak', '') FROM attempts WHERE user_id = $1 LIMIT 1",
};

/** Makes sure that everything read of this student's shard has reached the standby. */
export async function settle(statements: Statements, shards: Shards, userId: string): Promise<void> {
  if (shards.isDistributed) await statements.run(SETTLE_SHARD, [userId]);
  else await statements.settle();
}
