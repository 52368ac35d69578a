import type { QueryOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { toCells } from "./bank-rows.ts";
import { selectExported } from "./export.queries.ts";
import { selectRows } from "./imports.queries.ts";
import { importOf, rowView } from "./imports.service.ts";
import { writePaper } from "./paper.ts";
import { writeQti } from "./qti-export.ts";
import type { Cells } from "./row-checks.ts";
import { example, writeCsv, writeXlsx } from "./sheets.ts";

export interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export async function makeTemplate(format: "xlsx" | "csv"): Promise<SentFile> {
  if (format === "csv")
    return { name: "patrak-questions.csv", type: "text/csv; charset=utf-8", bytes: writeCsv([example]) };
  return { name: "patrak-questions.xlsx", type: XLSX, bytes: await writeXlsx([example]) };
}

const ROWS_MAX = 20_000;

/** The rows that cannot be imported yet, each with where it stood and what is wrong. */
export async function faultyRows(db: Executor, ownerId: string, unsafeId: string): Promise<SentFile> {
  const { import_id } = await importOf(db, ownerId, unsafeId);
  const rows = await selectRows(db, import_id, "bad", { limit: ROWS_MAX, offset: 0 });
  const cells = rows.map(rowView).map((row) =>
    Object.assign(row.cells, {
      row: row.place,
      problem: row.findings.map(({ problem, remedy }) => `${problem}. ${remedy}.`).join(" "),
    }),
  );
  return { name: "rows-to-fix.xlsx", type: XLSX, bytes: await writeXlsx(cells, ["row", "problem"]) };
}

const writers = {
  xlsx: async (questions: Cells[]) => ({
    name: "questions.xlsx",
    type: XLSX,
    bytes: await writeXlsx(questions),
  }),
  qti: async (questions: Cells[]) => ({
    name: "questions-qti.zip",
    type: "application/zip",
    bytes: writeQti(questions),
  }),
  paper: async (questions: Cells[]) => ({
    name: "question-paper.html",
    type: "text/html; charset=utf-8",
    bytes: writePaper(questions),
  }),
};

export async function exportQuestions(
  db: Database,
  actor: Actor,
  query: QueryOf<"GET /admin/export">,
): Promise<SentFile> {
  const { format, ...choice } = query;
  if (choice.testId !== undefined && !/^[\da-f-]{36}$/.test(choice.testId)) throw new Refusal("NOT_FOUND");
  return db.transaction().execute(async (tx) => {
    const questions = (await selectExported(tx, choice)).map(toCells);
    if (questions.length === 0) throw new Refusal("NOT_FOUND");
    const sent = await writers[format](questions);
    await audit(tx, {
      actor,
      action: "questions.exported",
      after: { format, questions: questions.length },
    });
    return sent;
  });
}
