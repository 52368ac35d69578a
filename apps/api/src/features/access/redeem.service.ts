import { nameIn, type Language } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Keyring } from "../../platform/keys.ts";
import { giveBack, spend, type Limit } from "../../platform/limits.ts";
import { updateOwnership } from "../learner-figures/figures.queries.ts";
import { codeHint } from "./code-secrets.service.ts";
import * as queries from "./codes.queries.ts";
import { insertEnrolments } from "./enrolments.queries.ts";

/** Limits on refused codes. A class of 500 behind one address may enter theirs in the same minute. */
const failures = {
  student: { name: "redeem:student", hits: 10, seconds: 600 },
  network: { name: "redeem:network", hits: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

interface Redeemer {
  userId: string;
  language: Language;
  network: string;
}

interface Parts {
  db: Database;
  keys: Keyring;
}

export async function redeemCode({ db, keys }: Parts, redeemer: Redeemer, code: string) {
  const { userId, network, language } = redeemer;
  await spend(db, failures.student, userId);
  await spend(db, failures.network, network);
  // Most refusals end here without a lock; the transaction checks again.
  const { code_id } = usable(await queries.selectOptionalCode(db, keys, code));
  const { label, package_id, until } = await db
    .transaction()
    .execute((tx) => redeemOnce(tx, code_id, userId, codeHint(code)));
  await giveBack(db, failures.student, userId);
  await giveBack(db, failures.network, network);
  const course = await queries.selectCourse(db, package_id);
  const name = nameIn(language, course.name, course.name_hindi);
  const { total_tests: totalTests, languages } = course;
  return { package: { _id: package_id, name, totalTests, languages }, addedBy: label, until };
}

/** A use is counted exactly if a course was added: the student lacked it and never used this code before. */
async function redeemOnce(tx: Executor, codeId: string, userId: string, note: string) {
  const row = usable(await queries.lockCode(tx, codeId));
  const until = row.access_ends_at?.toISOString() ?? null;
  const grant = { source: "code" as const, by: { words: row.label }, note, until };
  const added = await insertEnrolments(tx, [userId], { packageId: row.package_id, ...grant });
  if (added === 0) throw new Refusal("COURSE_OWNED");
  if (!(await queries.insertRedemption(tx, codeId, userId))) throw new Refusal("ACCESS_CODE_USED_UP");
  await queries.countUse(tx, codeId);
  await updateOwnership(tx, [userId]);
  return { ...row, until };
}

/** To a student, a revoked code looks expired. */
function usable(row: queries.RedeemableRow | undefined): queries.RedeemableRow {
  if (!row) throw new Refusal("ACCESS_CODE_INVALID");
  if (row.state === "used-up") throw new Refusal("ACCESS_CODE_USED_UP");
  if (row.state !== "active") throw new Refusal("ACCESS_CODE_ENDED");
  return row;
}
