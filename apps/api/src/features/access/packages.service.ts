import type { Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { updateOwnership } from "../learner-figures/figures.queries.ts";
import * as queries from "./enrolments.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findPackage(db: Executor, unsafeId: string) {
  const row = UUID.test(unsafeId) ? await queries.selectOptionalPackage(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** The packages that can be given, by name. */
export const listPackages = (db: Executor) => queries.selectPackages(db);

/** Refuses an end in the past. */
export async function checkUntil(db: Executor, until: string | undefined): Promise<string | null> {
  if (until === undefined) return null;
  if (!(await queries.isAhead(db, until))) throw new Refusal("BAD_REQUEST");
  return until;
}

export interface PackageChange {
  learner: { id: string; name: string };
  packageId: string;
  reason: string;
  actor: Actor;
}

export async function givePackage(tx: Transaction<DB>, gift: PackageChange & { until?: string | undefined }) {
  const { learner, reason, actor } = gift;
  const { package_id, name } = await findPackage(tx, gift.packageId);
  const until = await checkUntil(tx, gift.until);
  const grant = { packageId: package_id, source: "given" as const, by: giverOf(actor), note: reason, until };
  if ((await queries.insertEnrolments(tx, [learner.id], grant)) === 0) throw new Refusal("COURSE_OWNED");
  await updateOwnership(tx, [learner.id]);
  await audit(tx, {
    actor,
    action: "access.given",
    object: { kind: "learner", ...learner },
    after: { package: name, ...(until !== null && { ends: until }) },
    reason,
  });
}

/** Attempts stay: the learner's work is their own. */
export async function withdrawPackage(tx: Transaction<DB>, change: PackageChange) {
  const { learner, reason, actor } = change;
  const { package_id, name } = await findPackage(tx, change.packageId);
  const row = await queries.deleteOptionalEnrolment(tx, learner.id, package_id);
  if (!row) throw new Refusal("NOT_FOUND");
  await updateOwnership(tx, [learner.id]);
  await audit(tx, {
    actor,
    action: "access.withdrawn",
    object: { kind: "learner", ...learner },
    before: {
      package: name,
      source: row.source,
      since: row.since.toISOString(),
      ...(row.ends_at && { ends: row.ends_at.toISOString() }),
    },
    reason,
  });
}

/** Only signed-in administrators act here. */
export function giverOf({ who }: Actor): { id: string; name: string } {
  if (!who) throw new Error("nobody is signed in");
  return who;
}
