import type { Executor } from "../../platform/db.ts";
import { selectConfirmations, selectKeys } from "./confirmations.queries.ts";
import { digestOf } from "./proof-digests.ts";
import { selectPublishedPaper } from "./published.queries.ts";

/** Two people have to read a key before an examination. */
const ENOUGH = 2;

/** A published version with the digest of each of its questions. */
export async function readVersion(db: Executor, versionId: string) {
  const published = await selectPublishedPaper(db, versionId);
  const keys = await selectKeys(db, versionId);
  const digests = keys.map((key, index) => digestOf(published.paper, index, key));
  return { published, keys, digests };
}

/** How many people have confirmed keys as they count now: of how many questions none, one, or two. */
export async function countConfirmations(db: Executor, digests: string[]) {
  const rows = await selectConfirmations(db, digests);
  const people = digests.map((digest) => rows.filter((row) => row.digest === digest).length);
  return {
    questions: digests.length,
    byNobody: people.filter((count) => count === 0).length,
    byOne: people.filter((count) => count > 0 && count < ENOUGH).length,
    byTwo: people.filter((count) => count >= ENOUGH).length,
  };
}
