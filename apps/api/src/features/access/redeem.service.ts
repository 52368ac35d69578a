import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend, type Limit } from "../../platform/limits.ts";
import { formatAccessCode } from "@patrak/domain";
import { updateOwnership } from "../learners/figures.service.ts";
import * as queries from "./codes.queries.ts";
import { insertEnrolments } from "./enrolments.queries.ts";

/** Of codes that were not taken. Behind one address a class of 500 may type theirs at the same minute. */
const failures = {
  student: { name: "redeem:student", hits: 10, seconds: 600 },
  network: { name: "redeem:network", hits: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

interface Redeemer {
  userId: string;
  network: string;
}

export async function redeemCode(db: Database, { userId, network }: Redeemer, code: string) {
  await spend(db, failures.student, userId);
  await spend(db, failures.network, network);
  // Most refusals end here, without a lock; what counts is looked at again inside.
  const { code_id } = usable(await queries.selectOptionalCode(db, code));
  const { label, package_id, until } = await db
    .transaction()
    .execute((tx) => redeemOnce(tx, code_id, userId));
  await giveBack(db, failures.student, userId);
  await giveBack(db, failures.network, network);
  const { name, total_tests, languages } = await queries.selectCourse(db, package_id);
  return { package: { _id: package_id, name, totalTests: total_tests, languages }, addedBy: label, until };
}

/** A use is counted exactly if a course was added: by a student who lacked it, and never used this code before. */
async function redeemOnce(tx: Executor, codeId: string, userId: string) {
  const row = usable(await queries.lockCode(tx, codeId));
  const until = row.access_ends_at?.toISOString() ?? null;
  const grant = { source: "code" as const, by: row.label, note: formatAccessCode(row.code), until };
  const added = await insertEnrolments(tx, [userId], { packageId: row.package_id, ...grant });
  if (added === 0) throw new Refusal("COURSE_OWNED");
  if (!(await queries.insertRedemption(tx, codeId, userId))) throw new Refusal("ACCESS_CODE_USED_UP");
  await queries.countUse(tx, codeId);
  await updateOwnership(tx, [userId]);
  return { ...row, until };
}

/** A code that was revoked has ended as far as a student can tell. */
function usable(row: queries.RedeemableRow | undefined): queries.RedeemableRow {
  if (!row) throw new Refusal("ACCESS_CODE_INVALID");
  if (row.state === "used-up") throw new Refusal("ACCESS_CODE_USED_UP");
  if (row.state !== "active") throw new Refusal("ACCESS_CODE_ENDED");
  return row;
}
