import { randomUUID } from "node:crypto";
import type { Executor } from "../../platform/db.ts";
import { followVersion } from "../sittings/versions.service.ts";
import { paperIdOf, type KeyedPaper } from "./keyed-paper.service.ts";
import * as queries from "./versions.queries.ts";

/** The same paper always gives the same version. The version's own id is random, because students see it. */
export async function publishPaper(trx: Executor, testId: string, paper: KeyedPaper) {
  const paperId = paperIdOf(testId, paper);
  const known = await queries.selectOptionalVersionId(trx, testId, paperId);
  const versionId = known ?? randomUUID();
  if (known === undefined) await queries.insertVersion(trx, { testId, versionId, paperId, paper });
  await queries.publishVersion(trx, testId, versionId);
  await followVersion(trx, testId, versionId);
  return { versionId, isNew: known === undefined };
}
