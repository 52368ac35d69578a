import { limits } from "@patrak/domain";
import type { AttemptKey } from "../src/features/attempts/closing.queries.ts";
import { createClosing, type Closing } from "../src/features/attempts/closing.service.ts";
import { openDatabase } from "../src/platform/db.ts";
import { shardsOf } from "../src/platform/shards.ts";
import { SHARDS } from "./servers.ts";

/** What the worker needs to close attempts, on its own connections. */
export function openCloser(url: string, graceSeconds: number = limits.graceSeconds) {
  const scoringDb = openDatabase({ url, pool: 4, role: "patrak_scoring" });
  const closing = createClosing({ scoringDb, graceSeconds, shards: shardsOf(SHARDS) });
  return { closing, close: () => scoringDb.destroy() };
}

/** For attempts that every closer can close. */
export function failOnPoison({ attemptId }: AttemptKey, error: unknown): never {
  throw new Error(`attempt ${attemptId} could not be closed`, { cause: error });
}

/** Closes until nothing is due any more, and returns how many. */
export async function closeAll({ closeDue }: Pick<Closing, "closeDue">): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await closeDue([], failOnPoison);
    if (count === 0) return total;
    total += count;
  }
}
