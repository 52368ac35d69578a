import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { insertDraftOf } from "../tests/drafts.queries.ts";
import { insertTest } from "../tests/placing.queries.ts";
import { selectCounts } from "./imports.queries.ts";
import { importOf } from "./imports.service.ts";
import { markSame, moveOn } from "./staging.queries.ts";
import type { ImportSteps } from "./step-runner.ts";
import * as queries from "./writing.queries.ts";

interface Writer {
  db: Database;
  steps: ImportSteps;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Starts writing the ready rows into the bank; the import shows the progress. */
export async function startWriting(
  { db, steps, log }: Writer,
  actor: Actor,
  ownerId: string,
  unsafeId: string,
) {
  const { import_id: importId, file_name: fileName } = await importOf(db, ownerId, unsafeId);
  // Others may have added the same questions meanwhile.
  await markSame(db, importId);
  const { ready } = await selectCounts(db, importId);
  const isOurs = ready > 0 && (await moveOn(db, importId, { from: ["checked"], to: "importing" }));
  if (!isOurs) throw new Refusal("BAD_REQUEST");
  const giveBack = () => moveOn(db, importId, { from: ["importing"], to: "checked" });
  try {
    const storing = steps.store(ownerId, { importId, fileName, actor });
    void storing.catch(async (error: unknown) => {
      log.error({ err: error }, "an import was not written");
      await giveBack().catch(() => undefined);
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { importId };
}

/** Drafts a test from everything imported, in file order. */
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
    await insertTest(tx, testId, { package_id: packageId, folder_id: null });
    await insertDraftOf(tx, { testId, title, chosen: queries.importedQuestions(import_id) });
    await queries.updateTest(tx, import_id, testId);
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
