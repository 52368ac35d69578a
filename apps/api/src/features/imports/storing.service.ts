// The last step of an import: runs in its own process, see step-runner.ts.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/db.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { addPassages, addQuestions } from "../questions/adding.queries.ts";
import { addNames } from "../questions/names.queries.ts";
import { createCodes } from "../questions/codes.service.ts";
import { toBankQuestion } from "./bank-rows.ts";
import { selectCounts } from "./imports.queries.ts";
import { moveOn, updateProgress } from "./staging.queries.ts";
import * as queries from "./writing.queries.ts";

const BATCH = 25;
/** The pause is twice the batch's time, but no longer than this. */
const REST_MS = 40;

export interface Storing {
  importId: string;
  fileName: string;
  actor: Actor;
}

/**
 * Stores all ready rows or none, in one transaction, in batches with pauses: students save answers meanwhile.
 */
export async function storeReady(db: Database, { importId, fileName, actor }: Storing) {
  await db.transaction().execute(async (tx) => {
    const nextCode = await createCodes(tx, await queries.selectSections(tx, importId));
    await addPassages(tx, queries.writtenPassages(importId));
    await addNames(tx, queries.writtenNames(importId));
    let written = 0;
    let after = 0;
    for (;;) {
      const began = performance.now();
      const rows = await queries.selectReady(tx, importId, { after, limit: BATCH });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.number;
      const questions = withCodes(rows, nextCode);
      await addQuestions(tx, questions);
      await queries.updateWritten(tx, importId, questions);
      written += rows.length;
      // On another connection: visible before the commit.
      await updateProgress(db, importId, written);
      await sleep(Math.min(REST_MS, 2 * (performance.now() - began)));
    }
    const { skipped, bad, warnings } = await selectCounts(tx, importId);
    const isOurs = await moveOn(tx, importId, { from: ["importing"], to: "done" });
    if (!isOurs) throw new Error("It waited so long that it was taken for dead");
    await audit(tx, {
      actor,
      action: "questions.imported",
      object: { kind: "import", id: importId, name: fileName },
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
