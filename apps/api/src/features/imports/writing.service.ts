import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { selectCounts } from "./imports.queries.ts";
import { importOf } from "./imports.service.ts";
import { markSame, moveOn } from "./staging.queries.ts";
import type { ImportWorkers } from "./work.ts";
import * as queries from "./writing.queries.ts";

interface Writer {
  db: Database;
  workers: ImportWorkers;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Begins to write the ready rows into the bank; how far it is stands in the import. */
export async function startWriting(
  { db, workers, log }: Writer,
  actor: Actor,
  ownerId: string,
  unsafeId: string,
) {
  const { import_id: importId, file_name: fileName } = await importOf(db, ownerId, unsafeId);
  // Others may have written the same meanwhile.
  await markSame(db, importId);
  const { ready } = await selectCounts(db, importId);
  const isOurs = ready > 0 && (await moveOn(db, importId, { from: ["checked"], to: "importing" }));
  if (!isOurs) throw new Refusal("BAD_REQUEST");
  void workers.store({ importId, fileName, actor }).catch(async (error: unknown) => {
    log.error({ err: error }, "an import was not written");
    await moveOn(db, importId, { from: ["importing"], to: "checked" }).catch(() => undefined);
  });
  return { importId };
}

/** The draft of a test, of all that was imported, in the order of the file. */
export async function draftTest(
  db: Database,
  actor: Actor,
  ownerId: string,
  unsafeId: string,
  { packageId, title }: BodyOf<"POST /admin/imports/{importId}/test">,
) {
  return db.transaction().execute(async (tx) => {
    const { import_id, state, test_id } = await importOf(tx, ownerId, unsafeId);
    if (state !== "done" || test_id !== null) throw new Refusal("BAD_REQUEST");
    const isThere = /^[\da-f-]{36}$/.test(packageId) && (await queries.hasPackage(tx, packageId));
    if (!isThere) throw new Refusal("NOT_FOUND");
    const testId = randomUUID();
    await queries.insertDraft(tx, import_id, { testId, packageId, title });
    const { imported } = await selectCounts(tx, import_id);
    await audit(tx, {
      actor,
      action: "import.test-drafted",
      object: { kind: "test", id: testId, name: title.english ?? title.hindi ?? "" },
      after: { questions: imported },
    });
    return { testId };
  });
}
