import { languages, optionLetters, type Language } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { keyOf } from "./keys.ts";
import { kindOf, rangesOf, setsOf } from "./kinds.ts";
import { levelOf } from "./levels.ts";
import { optionPlace } from "./titles.ts";

const PLAIN = ["section", "topic", "passage"];
const FORM = ["kind", "decimals", "unit"];

/** Normalises what teachers write in many ways, for the checks: “(b)”, “2” and “option B” become B. */
export function tidied(cells: Cells): Cells {
  const tidy: Cells = Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [
      field,
      /_(?:english|hindi)$/.test(field) ? asMarkup(text) : text,
    ]),
  );
  for (const field of PLAIN) if (tidy[field] !== undefined) tidy[field] = withoutOurTags(tidy[field]).trim();
  for (const language of languages) unlabel(tidy, language);
  for (const field of FORM) if (tidy[field] !== undefined) tidy[field] = withoutOurTags(tidy[field]).trim();
  if (tidy["kind"] !== undefined) tidy["kind"] = kindOf(tidy["kind"]);
  const key = KEYS[tidy["kind"] ?? ""]?.(tidy) ?? keyOf(tidy);
  return { ...tidy, key, difficulty: levelOf(withoutOurTags(tidy["difficulty"] ?? "")) };
}

/** As the kind writes it. */
const KEYS: Record<string, (cells: Cells) => string> = {
  multiple: (cells) => setsOf(cells["key"] ?? ""),
  numeric: (cells) => rangesOf(cells["key"] ?? ""),
};

const withoutOurTags = (text: string) => text.replaceAll(/<\/?(?:strong|em|sup|sub)>/g, "");

/** A sign that can be no tag and no formula is a sign: “x < 5” and “costs $5” need no spelling. */
function asMarkup(text: string): string {
  const signs = text.replaceAll(/<(?![a-z/!][^<]*>)/gi, "&lt;");
  return signs.split("$").length === 2 ? signs.replace("$", "&#36;") : signs;
}

const LABEL = /^\s*[([]?\s*([a-h1-8कखगघअबसद])\s*[)\].:]\s*(?=\S)/iu;

/** “(a) 25”, “(b) 30”: a label before every option of a question is not part of its text. */
function unlabel(cells: Cells, language: Language) {
  const fields = optionLetters.map((letter) => `option_${letter.toLowerCase()}_${language}`);
  const filled = fields.filter((field) => (cells[field] ?? "") !== "");
  const isLabelled = filled.every((field) => {
    const label = LABEL.exec(cells[field] ?? "")?.[1];
    return (
      label !== undefined && !isDecimal(cells[field] ?? "") && optionPlace(label) === fields.indexOf(field)
    );
  });
  if (filled.length < 2 || !isLabelled) return;
  for (const field of filled) cells[field] = (cells[field] ?? "").replace(LABEL, "");
}

const isDecimal = (text: string) => /^\s*\d+[.:]\d/.test(text);
