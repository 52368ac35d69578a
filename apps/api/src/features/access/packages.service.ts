import type { Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./enrolments.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findPackage(db: Executor, unsafeId: string) {
  const row = UUID.test(unsafeId) ? await queries.selectOptionalPackage(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

export interface PackageChange {
  learner: { id: string; name: string };
  packageId: string;
  reason: string;
  actor: Actor;
}

export async function givePackage(tx: Transaction<DB>, { learner, packageId, reason, actor }: PackageChange) {
  const { package_id, name } = await findPackage(tx, packageId);
  const grant = { packageId: package_id, source: "given" as const, by: nameOf(actor), note: reason };
  if ((await queries.insertEnrolments(tx, [learner.id], grant)) === 0) throw new Refusal("COURSE_OWNED");
  await audit(tx, {
    actor,
    action: "access.given",
    object: { kind: "learner", ...learner },
    after: { package: name },
    reason,
  });
}

/** Attempts stay: what was done is the learner's own. */
export async function withdrawPackage(tx: Transaction<DB>, change: PackageChange) {
  const { learner, reason, actor } = change;
  const { package_id, name } = await findPackage(tx, change.packageId);
  const row = await queries.deleteOptionalEnrolment(tx, learner.id, package_id);
  if (!row) throw new Refusal("NOT_FOUND");
  await audit(tx, {
    actor,
    action: "access.withdrawn",
    object: { kind: "learner", ...learner },
    before: { package: name, source: row.source, given_by: row.granted_by, since: row.since.toISOString() },
    reason,
  });
}

/** Whoever acts on this side is signed in. */
export function nameOf({ who }: Actor): string {
  if (!who) throw new Error("nobody is signed in");
  return who.name;
}
