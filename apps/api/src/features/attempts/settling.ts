import type { Shards } from "../../platform/shards.ts";
import type { Statement, Statements } from "../../platform/statements.ts";

/** On the machine where this student's rows lie: what was read there is settled by a commit there. */
const SETTLE_SHARD: Statement = {
  name: "settle_shard",
  text: "SELECT pg_logical_emit_message(true, 'patrak', '') FROM attempts WHERE user_id = $1 LIMIT 1",
};

/** What was read of this student, or of others of the same shard, is where commits must be. */
export async function settle(statements: Statements, shards: Shards, userId: string): Promise<void> {
  if (shards.isDistributed) await statements.run(SETTLE_SHARD, [userId]);
  else await statements.settle();
}
