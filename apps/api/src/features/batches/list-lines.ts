// From the cells of a sheet, or of a pasted text, to lines of learners.
import { isRollNumber, readRollNumber } from "@patrak/domain";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import { type ListField, listFieldOf } from "./list-titles.ts";

export interface Written {
  place: string;
  name: string;
  rollNumber: string;
  email: string;
  batch: string;
}

interface Row {
  place: string;
  cells: readonly string[];
}

/** A header stands among the first rows. */
const LOOK = 30;

export async function readLines(rows: readonly Row[]): Promise<{ lines: Written[]; unused: string[] }> {
  const at = headerIn(rows);
  if (at < 0) return { lines: await mapWithPauses(rows, guessed), unused: [] };
  const titles = rows[at]!.cells;
  const fields = titles.map(listFieldOf);
  return {
    lines: await mapWithPauses(rows.slice(at + 1), (row) => named(row, fields)),
    unused: titles.filter((title, index) => title !== "" && fields[index] === undefined),
  };
}

/** The row that names most columns; one alone is a header only where there is no other column. */
function headerIn(rows: readonly Row[]): number {
  const worth = rows.slice(0, LOOK).map(({ cells }) => {
    const known = new Set(cells.flatMap((cell) => listFieldOf(cell) ?? [])).size;
    return known >= 2 || cells.filter((cell) => cell !== "").length === 1 ? known : 0;
  });
  const most = Math.max(0, ...worth);
  return most === 0 ? -1 : worth.indexOf(most);
}

function named({ place, cells }: Row, fields: readonly (ListField | undefined)[]): Written {
  // The first column of a name that has something in it.
  const of = (field: ListField) =>
    cells.find((cell, index) => fields[index] === field && cell.trim() !== "")?.trim() ?? "";
  const name = of("name") || `${of("first")} ${of("last")}`;
  return line(place, { name, rollNumber: of("roll"), email: of("email"), batch: of("batch") });
}

/** Without titles: an address has an @, a roll number a digit, and the first of the other texts is the name. */
function guessed({ place, cells }: Row): Written {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const email = filled.find((cell) => cell.includes("@")) ?? "";
  const others = filled.filter((cell) => cell !== email);
  const rollNumber = others.find((cell) => /\p{N}/u.test(cell) && isRollNumber(readRollNumber(cell))) ?? "";
  const [name = "", batch = ""] = others.filter((cell) => cell !== rollNumber);
  return line(place, { name, rollNumber, email, batch });
}

const line = (place: string, { name, rollNumber, email, batch }: Omit<Written, "place">): Written => ({
  place,
  name: oneSpaced(name).slice(0, 250),
  rollNumber: readRollNumber(rollNumber).slice(0, 100),
  email: email.trim().toLowerCase().slice(0, 320),
  batch: oneSpaced(batch).slice(0, 200),
});

const oneSpaced = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** The last word is the last name; who has one name alone has no last one. */
export function nameParts(name: string): { first_name: string; last_name: string } {
  const words = name.split(" ");
  if (words.length === 1) return { first_name: name, last_name: "" };
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1)! };
}
