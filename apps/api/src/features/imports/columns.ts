import type { Language } from "@patrak/domain";
import { fromKrutiDev } from "./kruti-dev/convert.ts";
import { isKrutiDev, looksLikeKrutiDev, needsConversion } from "./kruti-dev/detect.ts";
import type { Table } from "./readers/table.ts";
import { fieldOf } from "./titles.ts";

/** A column of a file: its field, and whether its Hindi is typed in an old font. */
export interface Column {
  title: string;
  field: string | null;
  isLegacy: boolean;
  isConverted: boolean;
  samples: { written: string; converted: string }[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 200;

/** Every column with the field that its title names, or that was seen in its cells; each field is used once. */
export function matchColumns({
  columns,
  rows,
  guessed,
}: Pick<Table, "columns" | "rows" | "guessed">): Column[] {
  const taken = new Set<string>();
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? "");
  const asked = columns.findIndex((title) => fieldOf(title)?.startsWith("question_"));
  // Numbers and formulas have no language of their own: they go with the question.
  const hasKrutiDev = columns.some((_, index) => isKrutiDev(cellsAt(index)));
  const usual = asked < 0 ? undefined : languageOf(cellsAt(asked), hasKrutiDev);
  const fields = columns.map((title, index) => {
    const spoken = languageOf(cellsAt(index), hasKrutiDev);
    const meant = guessed
      ? [guessed[index]]
      : [spoken ?? usual, "hindi" as const].map((one) => fieldOf(title, one));
    const field = meant.find((one) => one !== undefined && !taken.has(one));
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
  const legacy = columns.map((_, index) => isKrutiDev(cellsAt(index)));
  const hasLegacy = legacy.includes(true);
  return columns.map((title, index) => {
    const field = fields[index] ?? null;
    const isBeside =
      hasLegacy && field !== null && field.endsWith("_hindi") && looksLikeKrutiDev(cellsAt(index));
    const isLegacy = legacy[index] === true || isBeside;
    return { title, field, isLegacy, isConverted: isLegacy, samples: samplesOf(cellsAt(index)) };
  });
}

/** The language that a column is written in, where its cells leave no doubt. */
function languageOf(cells: readonly string[], hasKrutiDev: boolean): Language | undefined {
  const worded = cells.filter((cell) => /\p{L}{2}/u.test(cell.replaceAll(/<[^>]*>/g, "")));
  const hindi = worded.filter((cell) => /\p{Script=Devanagari}/u.test(cell)).length;
  if (worded.length === 0) return undefined;
  const isOld = isKrutiDev(worded) || (hasKrutiDev && looksLikeKrutiDev(worded));
  return hindi / worded.length > 0.5 || isOld ? "hindi" : "english";
}

function samplesOf(cells: readonly string[]) {
  return cells
    .filter((cell) => cell !== "")
    .slice(0, SAMPLES)
    .map((cell) => ({
      written: cell.slice(0, SAMPLE_LENGTH),
      converted: converted(cell).slice(0, SAMPLE_LENGTH),
    }));
}

export const converted = (cell: string) => (needsConversion(cell) ? fromKrutiDev(cell) : cell);
