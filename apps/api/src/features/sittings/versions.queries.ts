import { sittingTimes } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Whether sections of a version have clocks of their own. */
export const isTimed = (versionId: RawBuilder<unknown>) => sql<boolean>`
  EXISTS (SELECT FROM sections n WHERE n.version_id = ${versionId} AND n.minutes IS NOT NULL)`;

/** Those whose waiting page has not opened yet. */
const coming = sql`
  cancelled_at IS NULL AND opens_at - make_interval(secs => ${sittingTimes.waiting}) > clock_timestamp()`;

/** Whether one of them ends for all at once, and this version needs the full time. */
export async function selectIsShort(trx: Executor, testId: string, versionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sittings s
    WHERE s.test_id = ${testId} AND ${coming} AND s.ending = 'close' AND ${isTimed(sql`${versionId}::uuid`)}
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}

export async function moveVersion(trx: Executor, testId: string, versionId: string) {
  await sql`
    UPDATE sittings SET version_id = ${versionId}
    WHERE test_id = ${testId} AND version_id <> ${versionId}
      AND opens_at - make_interval(secs => ${sittingTimes.waiting}) > clock_timestamp()`.execute(trx);
}

export async function selectIsTimed(db: Executor, versionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_timed: boolean }>`
    SELECT ${isTimed(sql`${versionId}::uuid`)} AS is_timed`.execute(db);
  return rows[0]!.is_timed;
}
