// From the cells of a sheet, or of a pasted text, to lines of learners.
import { isRollNumber, readRollNumber } from "@patrak/domain";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import { type ListField, listFieldOf } from "./list-titles.service.ts";

export interface Written {
  place: string;
  name: string;
  rollNumber: string;
  email: string;
  batch: string;
}

export interface Row {
  place: string;
  cells: readonly string[];
}

/** A header stands among the first rows. */
const LOOK = 30;

export async function readLines(rows: readonly Row[]): Promise<{ lines: Written[]; unused: string[] }> {
  return readTitled(rows, { fieldOf: listFieldOf, named, guessed });
}

interface Reading<Field, Line> {
  fieldOf: (title: string) => Field | undefined;
  /** A line below a header: what each of its columns says. */
  named: (place: string, of: (field: Field) => string) => Line;
  guessed: (row: Row) => Line;
}

/** By the titles of the columns if there are any; the titles that are not used are told. */
export async function readTitled<Field, Line>(
  rows: readonly Row[],
  { fieldOf, named: namedLine, guessed: guessedLine }: Reading<Field, Line>,
): Promise<{ lines: Line[]; unused: string[] }> {
  const at = headerIn(rows, fieldOf);
  if (at < 0) return { lines: await mapWithPauses(rows, guessedLine), unused: [] };
  const titles = rows[at]!.cells;
  const fields = titles.map(fieldOf);
  return {
    lines: await mapWithPauses(rows.slice(at + 1), ({ place, cells }) => {
      // The first column of a name that has something in it.
      const of = (field: Field) =>
        cells.find((cell, index) => fields[index] === field && cell.trim() !== "")?.trim() ?? "";
      return namedLine(place, of);
    }),
    unused: titles.filter((title, index) => title !== "" && fields[index] === undefined),
  };
}

/** The row that names most columns; one alone is a header only where there is no other column. */
function headerIn(rows: readonly Row[], fieldOf: (title: string) => unknown): number {
  const worth = rows.slice(0, LOOK).map(({ cells }) => {
    const known = new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size;
    return known >= 2 || cells.filter((cell) => cell !== "").length === 1 ? known : 0;
  });
  const most = Math.max(0, ...worth);
  return most === 0 ? -1 : worth.indexOf(most);
}

function named(place: string, of: (field: ListField) => string): Written {
  return line(place, { name: nameOf(of), rollNumber: of("roll"), email: of("email"), batch: of("batch") });
}

/** One column has the whole name, or two its parts. */
export const nameOf = (of: (field: "name" | "first" | "last") => string) =>
  of("name") || `${of("first")} ${of("last")}`;

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

export const oneSpaced = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** The last word is the last name; who has one name alone has no last one. */
export function nameParts(name: string): { first_name: string; last_name: string } {
  const words = name.split(" ");
  if (words.length === 1) return { first_name: name, last_name: "" };
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1)! };
}
