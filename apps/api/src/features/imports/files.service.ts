import type { QueryOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { isUuid } from "../../platform/uuid.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { importOf, type ImportParts } from "./imports.service.ts";
import { templateTask } from "./imports.tasks.ts";

export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const kinds = {
  xlsx: { name: "questions.xlsx", type: XLSX },
  qti: { name: "questions-qti.zip", type: "application/zip" },
  qti2: { name: "questions-qti-2.1.zip", type: "application/zip" },
  moodle: { name: "questions-moodle.xml", type: "application/xml" },
  gift: { name: "questions.gift", type: "text/plain; charset=utf-8" },
};

const templates = {
  xlsx: { name: "patrak-questions.xlsx", type: XLSX },
  csv: { name: "patrak-questions.csv", type: "text/csv; charset=utf-8" },
};

export async function makeTemplate(tasks: Tasks, format: "xlsx" | "csv"): Promise<SentFile> {
  return { ...templates[format], ...(await tasks.run(templateTask, { format })) };
}

/** The rows that cannot be imported yet. */
export async function faultyRows(parts: ImportParts, ownerId: string, unsafeId: string): Promise<SentFile> {
  const { import_id } = await importOf(parts.db, ownerId, unsafeId);
  const { bytes } = await parts.steps.write(ownerId, { faultyRowsOf: import_id });
  return { name: "rows-to-fix.xlsx", type: XLSX, bytes };
}

export async function exportQuestions(
  { db, steps }: ImportParts,
  actor: Actor,
  ownerId: string,
  { format, ...choice }: QueryOf<"GET /admin/export">,
): Promise<SentFile> {
  if (choice.testId !== undefined && !isUuid(choice.testId)) throw new Refusal("NOT_FOUND");
  const { bytes, count } = await steps.write(ownerId, { format, choice });
  if (count === 0) throw new Refusal("NOT_FOUND");
  await noteExport(db, actor, { format, questions: count });
  return { ...kinds[format], bytes };
}

async function noteExport(db: Database, actor: Actor, after: Record<string, unknown>) {
  await db.transaction().execute((tx) => audit(tx, { actor, action: "questions.exported", after }));
}
