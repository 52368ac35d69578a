import { questionFields } from "@patrak/domain";
import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import { guarded } from "../../platform/csv.ts";
import type { Cells } from "./cells.ts";

const WIDE = /^(?:question|solution|passage)_/;

/** A workbook of one sheet: the field names, then one row per question. */
export async function writeXlsx(rows: readonly Cells[], extra: readonly string[] = []): Promise<Buffer> {
  const fields = [...questionFields, ...extra];
  const head = fields.map((field) => ({ value: field, fontWeight: "bold" as const }));
  const body = rows.map((cells) =>
    fields.map((field) => {
      const text = findable(guarded(cells[field] ?? ""));
      return text === "" ? null : { value: text, type: String, wrap: true };
    }),
  );
  const columns = fields.map((field) => ({ width: WIDE.test(field) ? 40 : 16 }));
  return writeXlsxFile([head, ...body], { columns, stickyRowsCount: 1 }).toBuffer();
}

/** The library looks texts up in a plain object and breaks at `constructor`; readers strip the space. */
const findable = (text: string) => (text in {} ? `${text} ` : text);

export function writeCsv(rows: readonly Cells[]): Buffer {
  const lines = rows.map((cells) => questionFields.map((field) => guarded(cells[field] ?? "")));
  return Buffer.from(stringify([[...questionFields], ...lines], { bom: true }));
}

/** Shows what a row looks like; an author who does not delete it imports a question about the capital. */
export const example: Cells = {
  section: "General Studies",
  section_hindi: "सामान्य अध्ययन",
  topic: "Geography",
  topic_hindi: "भूगोल",
  difficulty: "easy",
  question_english: "What is the capital of India?",
  question_hindi: "भारत की राजधानी क्या है?",
  option_a_english: "Mumbai",
  option_a_hindi: "मुंबई",
  option_b_english: "New Delhi",
  option_b_hindi: "नई दिल्ली",
  option_c_english: "Kolkata",
  option_c_hindi: "कोलकाता",
  option_d_english: "Chennai",
  option_d_hindi: "चेन्नई",
  key: "B",
  solution_english: "New Delhi has been the capital since 1931.",
  solution_hindi: "नई दिल्ली 1931 से राजधानी है।",
};
