import { asvsRows } from "./asvs-rows.ts";
import type { FileOutcome } from "./reports.ts";

export interface AsvsRow {
  id: string;
  level: "1" | "2";
  answer: Answer;
}

/** The answer to a row: tests, a page that describes it, why it is not met, or why it does not apply. */
type Answer =
  | { kind: "test"; proofs: string[] }
  | { kind: "page"; pages: string[] }
  | { kind: "reason" | "not applicable" };

/** The rows of docs/asvs.md. An unreadable row stops the command, because nobody would check it. */
export function parseAsvs(markdown: string): AsvsRow[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| *\d/.test(line))
    .map(parseRow);
}

function parseRow(line: string): AsvsRow {
  const [, id = "", level, answer = ""] =
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \|$/.exec(line) ?? [];
  const read = answerOf(answer);
  if (!read) throw new Error(`Not a row of id, level, what it asks for and an answer: ${line}`);
  return { id, level: level as AsvsRow["level"], answer: read };
}

function answerOf(text: string): Answer | null {
  if (/^not applicable, because .{3,}$/.test(text)) return { kind: "not applicable" };
  const [, kind, told = ""] = /^(test|page|reason): (.{3,})$/.exec(text) ?? [];
  // After a semicolon there is a note for readers.
  const named = told.split("; ", 1)[0]!.split(", ");
  if (kind === "test") return named.every(isProof) ? { kind, proofs: named } : null;
  if (kind === "page") return named.every((page) => PAGE.test(page)) ? { kind, pages: named } : null;
  return kind === "reason" ? { kind } : null;
}

const isProof = (name: string) => isId(name) || /^[\w./-]+\.(?:test|spec)\.tsx?$/.test(name);
const isId = (name: string) => /^[A-Z]{1,2}-\d{2}$/.test(name);
const PAGE = /^[\w./-]+\.(?:md|ts)(?:#[\w-]+)?$/;

/** What is known besides: proven requirements, the results of test files, and the existing pages. */
interface Known {
  proofs: Record<string, string[]>;
  files: readonly FileOutcome[];
  hasPage: (page: string) => boolean;
}

export function judgeAsvs(rows: readonly AsvsRow[], known: Known): string[] {
  return [...completenessFaults(rows), ...rows.flatMap((row) => answerFaults(row, known))];
}

function completenessFaults(rows: readonly AsvsRow[]): string[] {
  const wanted = Object.values(asvsRows).flatMap((chapter) =>
    chapter.split(" ").map((id) => (id.startsWith("+") ? `${id.slice(1)} of level 2` : `${id} of level 1`)),
  );
  const there = rows.map(({ id, level }) => `${id} of level ${level}`);
  return [
    ...wanted.filter((row) => !there.includes(row)).map((row) => `ASVS ${row} is missing`),
    ...there.filter((row) => !wanted.includes(row)).map((row) => `ASVS ${row} is no row of the standard`),
    ...there
      .filter((row, index) => there.indexOf(row) < index)
      .map((row) => `ASVS ${row} stands there twice`),
  ];
}

function answerFaults({ id, answer }: AsvsRow, { proofs, files, hasPage }: Known): string[] {
  if (answer.kind === "page")
    return answer.pages
      .filter((page) => !hasPage(page))
      .map((page) => `ASVS ${id} names ${page}, which is not there`);
  if (answer.kind !== "test") return [];
  const isProven = (name: string) => (isId(name) ? (proofs[name] ?? []).length > 0 : hasPassed(name, files));
  return answer.proofs
    .filter((name) => !isProven(name))
    .map((name) => `ASVS ${id} names ${name}, which no test of the last run has shown`);
}

/** A file may run several times in different forms: if one run failed, it proves nothing. */
function hasPassed(name: string, files: readonly FileOutcome[]): boolean {
  const runs = files.filter(({ file }) => file === name);
  return runs.some(({ passed }) => passed > 0) && runs.every(({ failed }) => failed === 0);
}

/** The number of rows by kind of answer. */
export function countAnswers(rows: readonly AsvsRow[]): Record<Answer["kind"], number> {
  const counts = { test: 0, page: 0, reason: 0, "not applicable": 0 };
  for (const { answer } of rows) counts[answer.kind] += 1;
  return counts;
}
