import { limits } from "@patrak/domain";
import { createAnswerKeys } from "../src/features/attempts/answer-keys.ts";
import { type AttemptKey, lockAttempts } from "../src/features/attempts/closing.queries.ts";
import { completeAll } from "../src/features/attempts/closing.service.ts";
import type { Database } from "../src/platform/db.ts";
import { shardsOf } from "../src/platform/shards.ts";
import { SHARDS } from "./servers.ts";

const shards = shardsOf(SHARDS);

/** Completes open attempts like closing, with something of the test's own before the commit. */
export async function closeTogether(
  scoringDb: Database,
  keys: readonly AttemptKey[],
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  for (const group of shards.group(keys, ({ userId }) => userId))
    await scoringDb.transaction().execute(async (trx) => {
      const rows = await lockAttempts(trx, group, shards);
      const open = rows.filter(({ status }) => status === 0);
      await completeAll(trx, { keys: createAnswerKeys(), shards, graceSeconds: limits.graceSeconds }, open);
      await beforeCommit();
    });
}
