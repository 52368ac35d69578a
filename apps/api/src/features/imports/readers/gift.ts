import { escapeXml } from "./xml.ts";
import { answersIn, notedFields, toleratedOf } from "./notes.ts";
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
  for (const { line, text, notes } of blocksOf(source)) {
    const named = /^\$CATEGORY:\s*(.+)$/m.exec(text);
    if (named) category = categoryOf(named[1] ?? "");
    const block = text.replaceAll(/^\$CATEGORY:.*$/gm, "").trim();
    if (block === "") continue;
    const question = questionOf(block);
    const place = String(line);
    if (typeof question === "string") others.push({ place, kind: question });
    else questions.push({ place, category, ...noted(question, notes) });
  }
  return toForeignTable(questions, others);
}

export const categoryOf = (path: string) =>
  path
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^\$.*\$$/.test(part) && part !== "top");

type Notes = ReadonlyMap<string, string>;
const NOTE = /^\/\/ \[([a-z_]+)\] (.*)$/;

/** Each block with its first line number; comments are dropped, but for our own notes above it. */
function blocksOf(source: string): { line: number; text: string; notes: Notes }[] {
  const blocks: { line: number; lines: string[]; notes: Notes }[] = [];
  let isOpen = false;
  let notes = new Map<string, string>();
  for (const [index, line] of source
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const isComment = line.trimStart().startsWith("//");
    const [, name, text = ""] = NOTE.exec(line) ?? [];
    if (name !== undefined) notes.set(name, release(hold(text)));
    if (line.trim() === "") isOpen = false;
    else if (!isComment && isOpen) blocks.at(-1)?.lines.push(line);
    else if (!isComment) {
      blocks.push({ line: index + 1, lines: [line], notes });
      notes = new Map();
      isOpen = !line.startsWith("$CATEGORY:");
    }
  }
  return blocks.map(({ line, lines, notes: above }) => ({ line, text: lines.join("\n"), notes: above }));
}

type Read = Omit<ForeignQuestion, "place" | "category">;

function noted(question: Read, notes: Notes): Read {
  const note = (name: string) => notes.get(name) ?? "";
  const { kind, accepted = [] } = question;
  return {
    ...question,
    ...notedFields(note),
    ...(kind === "multiple" && { accepted: answersIn(note("key")) }),
    ...(kind === "numeric" && {
      accepted: note("key") === "" ? accepted : answersIn(note("key")),
      unit: note("unit"),
    }),
  };
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
function questionOf(block: string): Read | string {
  const match = /^\s*(?:::(?<name>[^:]*)::)?(?<before>[^{]*)\{(?<answers>[^}]*)\}(?<after>[\s\S]*)$/.exec(
    hold(block),
  );
  const { before = "", answers = "", after = "" } = match?.groups ?? {};
  const given = answers.split("####")[0] ?? "";
  const judgement = /^\s*(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(given)?.[1]?.toUpperCase();
  const isNumber = given.trimStart().startsWith("#");
  const options =
    judgement === undefined ? (isNumber ? [] : optionsOf(given)) : judged(judgement.startsWith("T"), before);
  const other = judgement === undefined && !isNumber && otherKind(match !== null, given, options);
  if (other) return other;
  const stem = before.replace(/^\s*\[\w+\]/, "");
  const whole = after.trim() === "" ? stem : `${stem.trim()} _____ ${after.trim()}`;
  const format = /^\s*\[(\w+)\]/.exec(before)?.[1] ?? "moodle";
  const markup = (text: string) => markupOf(release(text).trim(), format);
  return {
    text: markup(whole),
    ...(isNumber && { kind: "numeric" as const, accepted: numbersIn(given) }),
    ...(judgement === undefined && isSeveral(given, options) && { kind: "multiple" as const }),
    options: options.map(({ text, isRight }) => ({ text: markup(text), isRight })),
    solution: markup(answers.split("####")[1] ?? ""),
  };
}

/** Short answers have only correct options, and matching questions have arrows. */
function otherKind(hasAnswers: boolean, given: string, options: ForeignQuestion["options"]): string | false {
  if (!hasAnswers) return "description";
  if (given.trim() === "") return "essay";
  if (options.length > 0 && options.every(({ text, isRight }) => isRight && text.includes("->")))
    return "matching";
  return (options.length < 2 || options.every(({ isRight }) => isRight)) && "shortanswer";
}

/** Without an answer that is the right one alone, each that gives a share of the marks is right. */
function optionsOf(answers: string) {
  const enough = answers.includes("=") ? 100 : Number.MIN_VALUE;
  return [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#[^=~]*)?/g)].map(
    ([, mark, share, text]) => ({
      text: text ?? "",
      isRight: share === undefined ? mark === "=" : Number(share) >= enough,
    }),
  );
}

/** Boxes to tick: no answer is the right one alone, and some give a share of the marks. */
function isSeveral(given: string, options: Read["options"]): boolean {
  return !given.includes("=") && options.some(({ isRight }) => isRight);
}

/** "#20:0.05", "#19..21", or several after equals signs, of which only those with full marks are right. */
function numbersIn(given: string): string[] {
  const body = given.trim().slice(1);
  const listed = body.includes("=")
    ? [...body.matchAll(/=\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#[^=~]*)?/g)].flatMap(([, share, number = ""]) =>
        share === undefined || Number(share) >= 100 ? [number] : [],
      )
    : [body.split("#")[0] ?? ""];
  return listed.map((written) => {
    const [number = "", tolerance = ""] = written.split(":").map((part) => part.trim());
    return toleratedOf(number, tolerance);
  });
}

const markupOf = (text: string, format: string) => (format === "plain" ? escapeXml(text) : text);
