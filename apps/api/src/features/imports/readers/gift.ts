import { escapeXml } from "./xml.ts";
import type { OtherQuestion } from "./other-kinds.ts";
import { type ForeignQuestion, judged, toForeignTable } from "./question-row.ts";
import type { Table } from "./table.ts";

/**
 * Moodle's GIFT: questions between empty lines, answers in braces, = before the correct
 * one and ~ before the others.
 */
export function readGift(source: string): Table {
  const questions: ForeignQuestion[] = [];
  const others: OtherQuestion[] = [];
  let category: string[] = [];
  for (const { line, text } of blocksOf(source)) {
    const named = /^\$CATEGORY:\s*(.+)$/m.exec(text);
    if (named) category = categoryOf(named[1] ?? "");
    const block = text.replaceAll(/^\$CATEGORY:.*$/gm, "").trim();
    if (block === "") continue;
    const question = questionOf(block);
    const place = String(line);
    if (typeof question === "string") others.push({ place, kind: question });
    else questions.push({ place, category, ...question });
  }
  return toForeignTable(questions, others);
}

export const categoryOf = (path: string) =>
  path
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^\$.*\$$/.test(part) && part !== "top");

/** Each block with its first line number; comments are dropped. */
function blocksOf(source: string): { line: number; text: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of source
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const isComment = line.trimStart().startsWith("//");
    if (line.trim() === "") isOpen = false;
    else if (!isComment && isOpen) blocks.at(-1)?.lines.push(line);
    else if (!isComment) {
      blocks.push({ line: index + 1, lines: [line] });
      isOpen = !line.startsWith("$CATEGORY:");
    }
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join("\n") }));
}

// Escaped marks are replaced before the text is split.
const HELD = 0xe100;
const hold = (text: string) =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, mark: string) => String.fromCodePoint(HELD + mark.codePointAt(0)!));
const release = (text: string) =>
  text.replaceAll(/[\uE100-\uE1FF]/g, (held) => {
    const mark = String.fromCodePoint(held.codePointAt(0)! - HELD);
    return mark === "n" ? "\n" : mark;
  });

/** The question, or the kind of one that has not one right option. */
function questionOf(block: string): Omit<ForeignQuestion, "place" | "category"> | string {
  const match = /^\s*(?:::(?<name>[^:]*)::)?(?<before>[^{]*)\{(?<answers>[^}]*)\}(?<after>[\s\S]*)$/.exec(
    hold(block),
  );
  const { before = "", answers = "", after = "" } = match?.groups ?? {};
  const given = answers.split("####")[0] ?? "";
  const judgement = /^\s*(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(given)?.[1]?.toUpperCase();
  const options = judgement === undefined ? optionsOf(given) : judged(judgement.startsWith("T"), before);
  const other = judgement === undefined && otherKind(match !== null, given, options);
  if (other) return other;
  const stem = before.replace(/^\s*\[\w+\]/, "");
  const whole = after.trim() === "" ? stem : `${stem.trim()} _____ ${after.trim()}`;
  const format = /^\s*\[(\w+)\]/.exec(before)?.[1] ?? "moodle";
  const markup = (text: string) => markupOf(release(text).trim(), format);
  return {
    text: markup(whole),
    options: options.map(({ text, isRight }) => ({ text: markup(text), isRight })),
    solution: markup(answers.split("####")[1] ?? ""),
  };
}

/** Short answers have only correct options, and matching questions have arrows. */
function otherKind(hasAnswers: boolean, given: string, options: ForeignQuestion["options"]): string | false {
  if (!hasAnswers) return "description";
  if (given.trim() === "") return "essay";
  if (given.trimStart().startsWith("#")) return "numerical";
  if (given.includes("->")) return "matching";
  return (options.length < 2 || options.every(({ isRight }) => isRight)) && "shortanswer";
}

function optionsOf(answers: string) {
  return [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#[^=~]*)?/g)].map(
    ([, mark, share, text]) => ({
      text: text ?? "",
      isRight: share === undefined ? mark === "=" : Number(share) >= 100,
    }),
  );
}

const markupOf = (text: string, format: string) => (format === "plain" ? escapeXml(text) : text);
