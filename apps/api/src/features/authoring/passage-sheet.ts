import { languages, limits, type Language, type LocalText } from "@patrak/domain";
import { type Fault, saidOf } from "./faults.ts";
import { readSheet } from "./sheet.ts";
import { languageFaults, markupFindings } from "./text-faults.ts";

export interface WrittenPassage {
  row: number;
  id: string;
  text: LocalText;
}

export function readPassages(file: string, source: string, declared: readonly Language[]) {
  const sheet = readSheet(file, source, { known: ["id", ...languages], required: ["id", ...declared] });
  const passages = sheet.rows.map(({ row, cell }): WrittenPassage => ({
    row,
    id: cell("id"),
    text: { english: cell("english"), hindi: cell("hindi") },
  }));
  const faults = passages.flatMap((passage) =>
    passageFaults(passage, passages, declared).map((fault) =>
      Object.assign({ file, row: passage.row }, fault),
    ),
  );
  return { passages, faults: [...sheet.faults, ...tooMany(file, passages.length), ...faults] };
}

function passageFaults(passage: WrittenPassage, all: WrittenPassage[], declared: readonly Language[]) {
  const column = "id";
  const remedy = "Give each passage an id of its own";
  const first = all.find(({ id }) => id === passage.id);
  return [
    ...(passage.id === "" ? [{ column, problem: "the id is missing", remedy }] : []),
    ...(first === passage || !first ? [] : [{ column, problem: `row ${first.row} has the same id`, remedy }]),
    ...languageFaults(passage.text, declared, (language) => language),
    ...markupFindings(passage.text, (language) => language).map(saidOf),
  ];
}

function tooMany(file: string, count: number): Fault[] {
  if (count <= limits.passagesMax) return [];
  const problem = `there are ${count} passages`;
  return [{ file, problem, remedy: `Keep to ${limits.passagesMax} in a test` }];
}
