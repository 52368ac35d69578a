import { optionLetters } from "@patrak/domain";
import type { Item, Items } from "./items.api.ts";

/** A spreadsheet would compute what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number | null) => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

const COLUMNS = [
  "question",
  "code",
  "text",
  "attempts",
  "right",
  "blank",
  "not_reached",
  "discrimination",
  "median_seconds",
  "answers_english",
  "right_english",
  "answers_hindi",
  "right_hindi",
  "key",
  "flags",
];

const figuresOf = (item: Item, attempts: number): (string | number | null)[] => [
  item.question,
  item.code,
  item.excerpt.english ?? item.excerpt.hindi ?? "",
  attempts,
  item.right,
  item.blank,
  item.notReached,
  item.discrimination,
  item.medianSeconds,
  item.en.answers,
  item.en.right,
  item.hi.answers,
  item.hi.right,
  item.key.map((option) => optionLetters[option - 1]).join(" "),
  item.flags.map(({ flag }) => flag).join(" "),
];

/** Of each quarter, with empty cells for options that the question does not have. */
const choicesOf = ({ chosen }: Item, options: number) =>
  chosen.flatMap((counts) => [
    ...Array.from({ length: options }, (_, at) => (at < counts.length - 1 ? counts[at]! : null)),
    counts.at(-1)!,
  ]);

/** All figures of a test, a row a question; shares from 0 to 1. */
export function itemsCsv({ attempts, items }: Items): string {
  const most = Math.max(...items.map(({ chosen }) => (chosen[0]?.length ?? 1) - 1));
  const letters = optionLetters.slice(0, most);
  const quarters = [1, 2, 3, 4].flatMap((quarter) =>
    [...letters, "blank"].map((name) => `q${quarter}_${name}`),
  );
  const rows = items.map((item) => figuresOf(item, attempts).concat(choicesOf(item, letters.length)));
  // The first character tells Excel that it is UTF-8.
  return `\uFEFF${[COLUMNS.concat(quarters), ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
