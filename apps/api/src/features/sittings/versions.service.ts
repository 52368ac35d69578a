import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** A newly published version is that of each sitting whose waiting page has not opened yet. */
export async function followVersion(trx: Executor, testId: string, versionId: string) {
  await sql`
    UPDATE sittings SET version_id = ${versionId}
    WHERE test_id = ${testId} AND version_id <> ${versionId}
      AND opens_at - make_interval(secs => ${sittingTimes.waiting}) > clock_timestamp()`.execute(trx);
}
