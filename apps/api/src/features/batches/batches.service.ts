import type { BodyOf, QueryOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { Database, Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { isUuid } from "../../platform/uuid.ts";
import { giverOf, listPackages } from "../access/packages.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./batches.queries.ts";
import { batchView, memberView } from "./batches.views.ts";
import * as members from "./members.queries.ts";

const PAGE = 50;

export async function listBatches(db: Executor, query: QueryOf<"GET /admin/batches">, teacherId: string) {
  const [batches, counts, teachers] = await Promise.all([
    queries.selectBatches(db, { words: query.words?.trim() ?? "", state: query.state, teacherId }),
    queries.countBatches(db, teacherId),
    queries.selectTeachers(db),
  ]);
  return { batches: batches.map((row) => batchView(row, teacherId)), counts, teachers };
}

export async function findBatch(db: Executor, unsafeId: string) {
  const row = isUuid(unsafeId) ? await queries.selectOptionalBatch(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

export async function showBatch(
  db: Executor,
  unsafeId: string,
  { words, state, after }: QueryOf<"GET /admin/batches/{id}">,
  teacherId: string,
) {
  const row = await findBatch(db, unsafeId);
  const id = row.batch_id;
  if (after !== undefined && !isLearnerId(after)) throw new Refusal("NOT_FOUND");
  const [found, matching, counts, packages, allPackages, allTeachers] = await Promise.all([
    members.selectMembers(db, id, { words, state, after, limit: PAGE + 1 }),
    members.countMatching(db, id, { words, state }),
    members.countMembers(db, id),
    queries.selectOwnedPackages(db, id),
    listPackages(db),
    queries.selectTeachers(db),
  ]);
  const shown = found.slice(0, PAGE);
  return {
    batch: batchView(row, teacherId),
    members: shown.map(memberView),
    matching,
    next: found.length > PAGE ? (shown.at(-1)?.user_id ?? null) : null,
    counts,
    packages,
    allPackages,
    allTeachers,
  };
}

/** Whoever makes it teaches it; others are named later. */
export async function makeBatch(db: Database, { name, about }: BodyOf<"POST /admin/batches">, actor: Actor) {
  return db.transaction().execute(async (tx) => {
    const batchId = await queries.insertOptionalBatch(tx, name, about);
    if (batchId === undefined) throw new Refusal("BATCH_NAME_TAKEN");
    await queries.insertTeachers(tx, batchId, [giverOf(actor).id]);
    await audit(tx, { actor, action: "batch.created", object: { kind: "batch", id: batchId, name } });
    return { batchId };
  });
}

export async function changeBatch(
  db: Database,
  unsafeId: string,
  { name, about }: BodyOf<"POST /admin/batches/{id}/change">,
  actor: Actor,
) {
  await withBatch(db, unsafeId, async (tx, row) => {
    await rewrite(tx, row, { name, about, isArchived: row.archived_at !== null });
    const before = { name: row.name, about: row.about };
    await audit(tx, {
      actor,
      action: "batch.changed",
      object: objectOf({ ...row, name }),
      before,
      after: { name, about },
    });
  });
}

/** Doing it twice changes nothing. */
export async function archiveBatch(db: Database, unsafeId: string, isArchived: boolean, actor: Actor) {
  await withBatch(db, unsafeId, async (tx, row) => {
    if ((row.archived_at !== null) === isArchived) return;
    await rewrite(tx, row, { ...row, isArchived });
    const action = isArchived ? "batch.archived" : "batch.restored";
    await audit(tx, { actor, action, object: objectOf(row) });
  });
}

async function rewrite(
  tx: Executor,
  { batch_id }: queries.BatchRow,
  to: Parameters<typeof queries.updateBatch>[2],
) {
  const isDone = await queries.updateBatch(tx, batch_id, to).catch((error: unknown) => {
    // Another one took the name at the same instant: the index has refused it.
    if ((error as { code?: string }).code === "23505") return false;
    throw error;
  });
  if (!isDone) throw new Refusal("BATCH_NAME_TAKEN");
}

/** Two changes of one batch go one by one. */
export async function withBatch<T>(
  db: Database,
  unsafeId: string,
  change: (tx: Transaction<DB>, row: queries.BatchRow) => Promise<T>,
): Promise<T> {
  if (!isUuid(unsafeId)) throw new Refusal("NOT_FOUND");
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockOptionalBatch(tx, unsafeId);
    if (!row) throw new Refusal("NOT_FOUND");
    return change(tx, row);
  });
}

export const objectOf = ({ batch_id, name }: queries.BatchRow) => ({ kind: "batch", id: batch_id, name });

export const isLearnerId = (id: string) => /^[1-9][0-9]{0,17}$/.test(id);
