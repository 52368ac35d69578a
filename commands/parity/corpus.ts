import { readFileSync, readdirSync } from "node:fs";
import type { QuestionToCheck } from "@patrak/domain";
import { recordsOf } from "./sheets.ts";

export interface Pair extends QuestionToCheck {
  /** Where it can be found. */
  name: string;
}

const LETTERS = "ABCDEFGH";
const folder = (path: string) => new URL(`../../content/${path}`, import.meta.url);

/** All correct pairs: for tuning, and held out. */
export function readCorpus(): { tuned: Pair[]; heldOut: Pair[] } {
  const sheets = readdirSync(folder("demo/tests")).toSorted();
  const isHeldOut = (index: number) => index % 3 === 2;
  const inDemo = (held: boolean) => sheets.filter((_, index) => isHeldOut(index) === held).flatMap(readDemo);
  return {
    tuned: [...readPairs("pairs.txt"), ...inDemo(false)],
    heldOut: [...readPairs("held-out.txt"), ...inDemo(true)],
  };
}

function readPairs(file: string): Pair[] {
  const blocks = readFileSync(folder(`parity/${file}`), "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .split(/\n\n+/);
  return blocks
    .filter((block) => block.trim() !== "")
    .map((block, index) => pairOf(block, `${file} ${index + 1}`));
}

function pairOf(block: string, name: string): Pair {
  const lines = block.trim().split("\n");
  const after = (word: string) =>
    lines.find((line) => line.startsWith(`${word}: `))?.slice(word.length + 2) ?? "";
  const options = lines.flatMap((line) => {
    const [, english, hindi] = /^[A-H]: (.*) \| (.*)$/.exec(line) ?? [];
    return english !== undefined && hindi !== undefined ? [{ english, hindi }] : [];
  });
  return {
    name,
    text: { english: after("en"), hindi: after("hi") },
    options,
    correctOption: LETTERS.indexOf(after("key")) + 1,
    solution: { english: "", hindi: "" },
  };
}

/** The bilingual questions of one demo test. */
function readDemo(file: string): Pair[] {
  const records = recordsOf(readFileSync(folder(`demo/tests/${file}`), "utf8"));
  return records.flatMap((record, index) => {
    const cell = (column: string) => (record[column] ?? "").trim();
    const both = (column: string) => ({ english: cell(`${column}_english`), hindi: cell(`${column}_hindi`) });
    const text = both("question");
    if (text.english === "" || text.hindi === "") return [];
    const options = LETTERS.toLowerCase()
      .split("")
      .map((letter) => both(`option_${letter}`));
    return [
      {
        name: `${file} row ${index + 2}`,
        text,
        options: options.filter(({ english, hindi }) => english + hindi !== ""),
        correctOption: LETTERS.indexOf(cell("key")) + 1,
        solution: both("solution"),
      },
    ];
  });
}
