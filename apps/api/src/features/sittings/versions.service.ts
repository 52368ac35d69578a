import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { moveVersion, selectIsShort } from "./versions.queries.ts";

/** A newly published version is that of each sitting whose waiting page has not opened yet. */
export async function followVersion(trx: Executor, testId: string, versionId: string) {
  if (await selectIsShort(trx, testId, versionId)) throw new Refusal("SECTIONS_NEED_TIME");
  await moveVersion(trx, testId, versionId);
}
