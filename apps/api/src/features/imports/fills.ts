import { neededFields } from "@patrak/domain";
import type { Column } from "./columns.ts";
import type { Source } from "./readers/table.ts";
import type { Fills } from "./row-checks.ts";

const USUAL = "General";
/** Names that spreadsheets give by themselves, and those of files. */
const NAMELESS = /^(?:sheet|शीट|पत्रक|worksheet|table)?\s*\d*$|\.\w{2,5}$/iu;
const LABEL_MAX = 100;

/** A value for every row where no column holds section or topic: the sheet's name, if it has one. */
export function suggestedFills(columns: readonly Column[], source: Source | null): Fills {
  const sheet = source?.sheets[source.sheet]?.name.trim() ?? "";
  const name = NAMELESS.test(sheet) || /[<>$]/.test(sheet) ? USUAL : sheet.slice(0, LABEL_MAX);
  const missing = neededFields.filter((one) => one !== "key" && columns.every(({ field }) => field !== one));
  return Object.fromEntries(missing.map((field) => [field, field === "topic" ? USUAL : name]));
}
