import type { QueryOf } from "@patrak/contract";
import { pictureAddress } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import type { Pictures } from "./export.service.ts";
import { importOf, type ImportParts } from "./imports.service.ts";
import { example, writeCsv, writeXlsx } from "./sheets.ts";

export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Of one file, in bytes. */
const PICTURES_MAX = 64 * 1024 * 1024;

const kinds = {
  xlsx: { name: "questions.xlsx", type: XLSX },
  qti: { name: "questions-qti.zip", type: "application/zip" },
  paper: { name: "question-paper.html", type: "text/html; charset=utf-8" },
};

export async function makeTemplate(format: "xlsx" | "csv"): Promise<SentFile> {
  return format === "csv"
    ? { name: "patrak-questions.csv", type: "text/csv; charset=utf-8", bytes: writeCsv([example]) }
    : { name: "patrak-questions.xlsx", type: XLSX, bytes: await writeXlsx([example]) };
}

/** The rows that cannot be imported yet. */
export async function faultyRows(parts: ImportParts, ownerId: string, unsafeId: string): Promise<SentFile> {
  const { import_id } = await importOf(parts.db, ownerId, unsafeId);
  const { bytes } = await parts.workers.write({ faultyRowsOf: import_id });
  return { name: "rows-to-fix.xlsx", type: XLSX, bytes };
}

export async function exportQuestions(
  { db, workers, files }: ImportParts,
  actor: Actor,
  { format, ...choice }: QueryOf<"GET /admin/export">,
): Promise<SentFile> {
  if (choice.testId !== undefined && !/^[\da-f-]{36}$/.test(choice.testId)) throw new Refusal("NOT_FOUND");
  const first = await workers.write({ format, choice });
  if (first.count === 0) throw new Refusal("NOT_FOUND");
  const { bytes, count } =
    first.pictures.length === 0
      ? first
      : await workers.write({ format, choice, pictures: await readPictures(files, first.pictures) });
  await noteExport(db, actor, { format, questions: count });
  return { ...kinds[format], bytes };
}

/** Those that were found; whoever has lost files still gets the texts. */
async function readPictures(files: Files, names: readonly string[]): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array>();
  let size = 0;
  for (const name of names) {
    const key = pictureAddress(name).slice(1);
    if (!(await files.exists(key))) continue;
    const bytes = await files.getBytes(key);
    size += bytes.length;
    if (size > PICTURES_MAX) throw new Refusal("TOO_LARGE");
    pictures.set(name, bytes);
  }
  return pictures;
}

async function noteExport(db: Database, actor: Actor, after: Record<string, unknown>) {
  await db.transaction().execute((tx) => audit(tx, { actor, action: "questions.exported", after }));
}
