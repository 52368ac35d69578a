import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BodyOf } from "@patrak/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { createCodes } from "../questions/codes.service.ts";
import { toBankQuestion } from "./bank-rows.ts";
import { selectCounts } from "./imports.queries.ts";
import { importOf } from "./imports.service.ts";
import { markSame, moveOn, updateProgress } from "./staging.queries.ts";
import * as queries from "./writing.queries.ts";

const BATCH = 25;
/** Twice as long as a batch took, and no longer than this. */
const REST_MS = 40;

interface Writer {
  db: Database;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Begins to write the ready rows into the bank; how far it is stands in the import. */
export async function startWriting({ db, log }: Writer, actor: Actor, ownerId: string, unsafeId: string) {
  const { import_id, file_name } = await importOf(db, ownerId, unsafeId);
  // Others may have written the same meanwhile.
  await markSame(db, import_id);
  const { ready } = await selectCounts(db, import_id);
  const isOurs = ready > 0 && (await moveOn(db, import_id, { from: ["checked"], to: "importing" }));
  if (!isOurs) throw new Refusal("BAD_REQUEST");
  void writeReady(db, actor, { import_id, file_name }).catch(async (error: unknown) => {
    log.error({ err: error }, "an import was not written");
    await moveOn(db, import_id, { from: ["importing"], to: "checked" }).catch(() => undefined);
  });
  return { importId: import_id };
}

/** All of them or none, in one transaction, and in batches with rests: students save answers meanwhile. */
async function writeReady(db: Database, actor: Actor, of: { import_id: string; file_name: string }) {
  await db.transaction().execute(async (tx) => {
    const nextCode = await createCodes(tx, await queries.selectSections(tx, of.import_id));
    await queries.insertPassages(tx, of.import_id);
    let written = 0;
    for (;;) {
      const began = performance.now();
      const rows = await queries.selectReady(tx, of.import_id, BATCH);
      if (rows.length === 0) break;
      await queries.insertQuestions(tx, of.import_id, withCodes(rows, nextCode));
      written += rows.length;
      // On another connection: it is seen before the commit.
      await updateProgress(db, of.import_id, written);
      await sleep(Math.min(REST_MS, 2 * (performance.now() - began)));
    }
    const { skipped, bad, warnings } = await selectCounts(tx, of.import_id);
    await moveOn(tx, of.import_id, { from: ["importing"], to: "done" });
    await audit(tx, {
      actor,
      action: "questions.imported",
      object: { kind: "import", id: of.import_id, name: of.file_name },
      after: { imported: written, skipped, left_out: bad + warnings },
    });
  });
}

function withCodes(
  rows: readonly queries.ReadyRow[],
  nextCode: (section: string) => string,
): queries.NewQuestion[] {
  return rows.map(({ number, cells }) => {
    const question = toBankQuestion(cells);
    const code = nextCode(question.section);
    const passage = cells["passage"] || null;
    return Object.assign(question, { number, question_id: randomUUID(), code, passage });
  });
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
