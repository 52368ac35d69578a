import { optionLetters } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { acceptedIn } from "./kinds.ts";
import { categoryOf, notedNames } from "./moodle-export.ts";
import { spoken } from "./qti-export.ts";

/** Moodle's GIFT. What it has no place for stands in comments above a question. */
export function writeGift(questions: readonly Cells[]): Buffer {
  let last = "";
  const blocks = questions.flatMap((cells) => {
    const category = categoryOf(cells);
    const head = category === last ? [] : [`$CATEGORY: $course$/top/${category}`];
    last = category;
    return [...head, [...notes(cells), questionOf(cells)].join("\n")];
  });
  return Buffer.from(`${blocks.join("\n\n")}\n`);
}

const escaped = (text: string) =>
  text.replaceAll(/[\\~=#{}:]/g, (mark) => `\\${mark}`).replaceAll("\n", "\\n");

function questionOf(cells: Cells): string {
  const solution = spoken(cells, "solution");
  const answers = cells["kind"] === "numeric" ? numbers(cells) : choices(cells);
  const feedback = solution === "" ? "" : `\n####${escaped(solution)}`;
  return `[html]${escaped(spoken(cells, "question"))} {${answers}${feedback}\n}`;
}

function choices(cells: Cells): string {
  const isSeveral = cells["kind"] === "multiple";
  const [right = ""] = isSeveral ? acceptedIn(cells) : [cells["key"] ?? ""];
  const share = (100 / Math.max(right.length, 1)).toFixed(5).replace(/\.?0+$/, "");
  const mark = (letter: string) => {
    if (!isSeveral) return right === letter ? "=" : "~";
    return right.includes(letter) ? `~%${share}%` : "~%-100%";
  };
  return optionLetters
    .map((letter) => [letter, spoken(cells, `option_${letter.toLowerCase()}`)] as const)
    .filter(([, text]) => text !== "")
    .map(([letter, text]) => `\n${mark(letter)}${escaped(text)}`)
    .join("");
}

const numbers = (cells: Cells) =>
  `#${acceptedIn(cells)
    .map((range) => `\n=${range}`)
    .join("")}`;

function notes(cells: Cells): string[] {
  const written = { ...cells, passage_text: spoken(cells, "passage") };
  return [...notedNames(cells), "passage_text", ...(cells["kind"] ? ["unit"] : [])].flatMap((name) => {
    const text = written[name as keyof typeof written];
    return text ? [`// [${name}] ${escaped(text)}`] : [];
  });
}
