import { finding } from "@patrak/contract/findings";
import type { Cells } from "./cells.ts";
import { fault, type Finding } from "./findings.ts";

export interface PassageLine {
  place: string;
  cells: Cells;
}

/**
 * The passages that a file contains, each taken from its first row, and the bank's
 * passages, which it may name.
 */
export interface PassageBook {
  written: ReadonlyMap<string, { place: string; english: string; hindi: string }>;
  inBank: ReadonlySet<string>;
}

export const passageOf = (cells: Cells) => ({
  name: cells["passage"] ?? "",
  english: cells["passage_english"] ?? "",
  hindi: cells["passage_hindi"] ?? "",
});

export function makePassageBook(lines: Iterable<PassageLine>, inBank: ReadonlySet<string>): PassageBook {
  const written = new Map<string, { place: string; english: string; hindi: string }>();
  for (const { place, cells } of lines) {
    const { name, english, hindi } = passageOf(cells);
    if (name !== "" && (english !== "" || hindi !== "") && !written.has(name))
      written.set(name, { place, english, hindi });
  }
  return { written, inBank };
}

/** The part of the book that these rows name. */
export function pagesFor(book: PassageBook, rows: readonly { cells: Cells }[]): PassageBook {
  const names = new Set(rows.map(({ cells }) => passageOf(cells).name));
  return {
    written: new Map([...book.written].filter(([name]) => names.has(name))),
    inBank: new Set([...book.inBank].filter((name) => names.has(name))),
  };
}

export function passageFindings(cells: Cells, { written, inBank }: PassageBook): Finding[] {
  const { name, english, hindi } = passageOf(cells);
  const first = written.get(name);
  if (name === "" && (english !== "" || hindi !== "")) return [fault("passage", finding("PASSAGE_UNNAMED"))];
  if (name === "") return [];
  if (!first && !inBank.has(name)) return [fault("passage", finding("PASSAGE_UNKNOWN", { passage: name }))];
  const differs =
    first && (english !== "" || hindi !== "") && (english !== first.english || hindi !== first.hindi);
  return differs ? [fault("passage", finding("PASSAGE_DIFFERS", { passage: name, place: first.place }))] : [];
}
