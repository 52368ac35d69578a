import { optionLetters } from "@patrak/domain";
import type { Cells, Pictures } from "./cells.ts";
import { acceptedIn } from "./kinds.ts";
import { attribute, spoken } from "./qti-export.ts";

/** Moodle's XML: a category before the questions of each topic, pictures inside. */
export function writeMoodle(questions: readonly Cells[], pictures: Pictures = new Map()): Buffer {
  let last = "";
  const items = questions.flatMap((cells, index) => {
    const category = categoryOf(cells);
    const head = category === last ? [] : [categoryElement(category)];
    last = category;
    return [...head, questionElement(cells, index + 1, pictures)];
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${items.join("\n")}\n</quiz>\n`);
}

/** A slash would begin another category: a note has the name as it is. */
export const categoryOf = (cells: Cells) =>
  ["section", "topic"].map((name) => (cells[name] ?? "").replaceAll("/", "∕")).join("/");

/** What the format has no place for. */
export function notedNames(cells: Cells): string[] {
  const isSlashed = ["section", "topic"].some((name) => cells[name]?.includes("/"));
  return [
    ...(isSlashed ? ["section", "topic"] : []),
    "difficulty",
    "section_hindi",
    "topic_hindi",
    "passage",
    ...(cells["kind"] ? ["key", "decimals"] : []),
  ];
}

const categoryElement = (category: string) =>
  `  <question type="category"><category><text>$course$/top/${attribute(category)}</text></category></question>`;

function questionElement(cells: Cells, number: number, pictures: Pictures): string {
  const isNumber = cells["kind"] === "numeric";
  const files = pictureFiles(cells, pictures);
  return `  <question type="${isNumber ? "numerical" : "multichoice"}">
    <name><text>q${number}</text></name>
    <questiontext format="html">${textOf(spoken(cells, "question"))}${files}</questiontext>
    <generalfeedback format="html">${textOf(spoken(cells, "solution"))}</generalfeedback>
${isNumber ? numbers(cells) : choices(cells)}
${notes(cells)}  </question>`;
}

function choices(cells: Cells): string {
  const isSeveral = cells["kind"] === "multiple";
  const [right = ""] = isSeveral ? acceptedIn(cells) : [cells["key"] ?? ""];
  // Moodle knows shares with five decimals, and reads those that it does not know as near as it can.
  const share = (100 / Math.max(right.length, 1)).toFixed(5).replace(/\.?0+$/, "");
  const letters = optionLetters.filter((letter) => spoken(cells, `option_${letter.toLowerCase()}`) !== "");
  const answers = letters.map((letter) => {
    const fraction = right.includes(letter) ? share : isSeveral ? "-100" : "0";
    const text = textOf(spoken(cells, `option_${letter.toLowerCase()}`));
    return `    <answer fraction="${fraction}" format="html">${text}</answer>`;
  });
  return [`    <single>${isSeveral ? "false" : "true"}</single>`, ...answers].join("\n");
}

/** A range as its middle and the tolerance on both sides, which is exact: both ends have a point. */
function numbers(cells: Cells): string {
  const answers = acceptedIn(cells).map((range) => {
    const [from = "", to = from] = range.split("..");
    const { middle, off } = middleOf(from, to);
    return `    <answer fraction="100" format="plain_text"><text>${middle}</text><tolerance>${off}</tolerance></answer>`;
  });
  const unit = cells["unit"]
    ? `\n    <units><unit><multiplier>1</multiplier><unit_name>${attribute(cells["unit"])}</unit_name></unit></units>`
    : "";
  return answers.join("\n") + unit;
}

function middleOf(from: string, to: string) {
  const places = Math.max(...[from, to].map((end) => end.split(".")[1]?.length ?? 0)) + 1;
  const scaled = (end: string) => {
    const [whole = "", fraction = ""] = end.split(".");
    return BigInt(whole + fraction.padEnd(places, "0"));
  };
  const text = (value: bigint) => {
    const digits = String(value < 0n ? -value : value).padStart(places + 1, "0");
    const cut = digits.length - places;
    const written = `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, "");
    return value < 0n && /[1-9]/.test(written) ? `-${written}` : written;
  };
  const [low, high] = [scaled(from), scaled(to)];
  return { middle: text((low + high) / 2n), off: text((high - low) / 2n) };
}

const literal = (markup: string) => `<![CDATA[${markup.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
/** Moodle finds the pictures of a question under a name of its own. */
const textOf = (markup: string) =>
  `<text>${literal(markup.replaceAll('src="../pictures/', 'src="@@PLUGINFILE@@/'))}</text>`;

/** Moodle passes over elements that it does not know. */
function notes(cells: Cells): string {
  const written = notedNames(cells)
    .filter((name) => cells[name])
    .map((name) => `    <note name="${name}">${attribute(cells[name] ?? "")}</note>\n`);
  const passage = spoken(cells, "passage");
  return (
    written.join("") + (passage === "" ? "" : `    <note name="passage_text">${literal(passage)}</note>\n`)
  );
}

function pictureFiles(cells: Cells, pictures: Pictures): string {
  const texts = Object.values(cells).join(" ");
  return [...pictures]
    .filter(([name]) => texts.includes(name))
    .map(
      ([name, bytes]) =>
        `<file name="${name}.webp" path="/" encoding="base64">${Buffer.from(bytes).toString("base64")}</file>`,
    )
    .join("");
}
