import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { insertEnrolments } from "../access/enrolments.queries.ts";
import { checkUntil, findPackage, giverOf } from "../access/packages.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { updateOwnership } from "../learner-figures/figures.queries.ts";
import * as queries from "./batches.queries.ts";
import { isLearnerId, objectOf, withBatch } from "./batches.service.ts";

/** The ones given, and nobody else. */
export async function setTeachers(db: Database, unsafeId: string, teacherIds: string[], actor: Actor) {
  const ids = checkedIds(teacherIds);
  await withBatch(db, unsafeId, async (tx, row) => {
    await queries.deleteTeachers(tx, row.batch_id);
    await queries.insertTeachers(tx, row.batch_id, ids);
    const after = { teachers: ids.length };
    await audit(tx, { actor, action: "batch.teachers-set", object: objectOf(row), after });
  });
}

export async function addMembers(db: Database, unsafeId: string, learnerIds: string[], actor: Actor) {
  const ids = checkedIds(learnerIds);
  return withBatch(db, unsafeId, async (tx, row) => {
    const added = await queries.insertMembers(tx, row.batch_id, ids);
    if (added > 0)
      await audit(tx, { actor, action: "batch.members-added", object: objectOf(row), after: { added } });
    return { added };
  });
}

export async function removeMembers(db: Database, unsafeId: string, learnerIds: string[], actor: Actor) {
  const ids = checkedIds(learnerIds);
  return withBatch(db, unsafeId, async (tx, row) => {
    const removed = await queries.deleteMembers(tx, row.batch_id, ids);
    if (removed > 0)
      await audit(tx, { actor, action: "batch.members-removed", object: objectOf(row), after: { removed } });
    return { removed };
  });
}

/** Those who have it keep what they have; pressing twice gives nothing twice. */
export async function giveToBatch(
  db: Database,
  unsafeId: string,
  { packageId, reason: note, until: asked }: BodyOf<"POST /admin/batches/{id}/packages/give">,
  actor: Actor,
) {
  return withBatch(db, unsafeId, async (tx, row) => {
    const { package_id, name } = await findPackage(tx, packageId);
    const until = await checkUntil(tx, asked);
    const ids = await queries.selectMemberIds(tx, row.batch_id);
    const by = giverOf(actor);
    const grant = { packageId: package_id, source: "given" as const, by, note, until };
    const given = await insertEnrolments(tx, ids, grant);
    await updateOwnership(tx, ids);
    await audit(tx, {
      actor,
      action: "batch.package-given",
      object: objectOf(row),
      after: { package: name, given, ...(until !== null && { ends: until }) },
      reason: note,
    });
    return { given, owned: ids.length - given };
  });
}

function checkedIds(ids: readonly string[]): string[] {
  if (!ids.every(isLearnerId)) throw new Refusal("NOT_FOUND");
  return [...new Set(ids)];
}
