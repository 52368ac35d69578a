import { splitPictures, textLimits } from "@patrak/domain";
import { markupProblems, newDrawingBudget } from "../../src/features/rich-text/markup.service.ts";
import { renderRichText, sanitizeRichText } from "../../src/features/rich-text/rich-text.service.ts";
import { createChance } from "../chance.ts";
import { sized } from "../size.ts";
import { strangersIn } from "./allowed.ts";
import { makeQuestion } from "./questions.ts";

/** Judged at night. */
const SLOWEST_MS = sized(Number.POSITIVE_INFINITY, 1000);
const FORMULA = /\$((?:\\.|[^$\\\n])+)\$/;

export interface Outcome {
  index: number;
  /** Whether the checks found nothing. */
  isShown: boolean;
  /** CPU time, because others may use the machine. */
  ms: number;
  /** All its texts, drawn. */
  bytes: number;
  /** Violations; none if all is well. */
  complaints: string[];
  texts: string[];
}

/** One question of a run; the same seed and index always give the same question. */
export function playCase(seed: number, index: number): Outcome {
  const { texts } = makeQuestion(createChance(mixed(seed, index)));
  const outcome: Outcome = { index, isShown: false, ms: 0, bytes: 0, complaints: [], texts };
  const before = process.threadCpuUsage();
  try {
    const drawn = show(texts);
    const used = process.threadCpuUsage(before);
    outcome.ms = (used.user + used.system) / 1000;
    judge(outcome, drawn);
  } catch (error) {
    outcome.complaints.push(`it throws ${error instanceof Error ? error.message : String(error)}`);
  }
  if (outcome.ms > SLOWEST_MS) outcome.complaints.push(`it takes ${outcome.ms} ms`);
  return outcome;
}

/** Neighbouring indexes give distant results. */
function mixed(seed: number, index: number): number {
  const one = Math.imul(seed ^ Math.imul(index + 1, 0x9e_37_79_b1), 0x85_eb_ca_6b);
  return Math.imul(one ^ (one >>> 13), 0xc2_b2_ae_35) >>> 0;
}

interface Drawn {
  source: string;
  isSound: boolean;
  kept: string;
  html: string;
}

/** Like the product: all texts are checked with one budget, stored sanitised, and drawn from that. */
function show(texts: readonly string[]): Drawn[] {
  const budget = newDrawingBudget();
  const checked = texts.map((source) => ({ source, isSound: markupProblems(source, budget).length === 0 }));
  // A text that is too long goes no further.
  const read = checked.filter(({ source }) => source.length <= textLimits.text);
  return read.map(({ source, isSound }) => {
    // The preview of a draft shows a text that cannot be drawn without its formulas.
    const kept = sanitizeRichText(isSound ? source : source.replaceAll("$", "&#36;"));
    return { source, isSound, kept, html: renderRichText(kept) };
  });
}

function judge(outcome: Outcome, drawn: readonly Drawn[]) {
  const { complaints } = outcome;
  outcome.isShown = drawn.length === outcome.texts.length && drawn.every(({ isSound }) => isSound);
  outcome.bytes = drawn.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
  if (outcome.isShown && outcome.bytes > textLimits.drawnQuestion)
    complaints.push(`it is drawn to ${outcome.bytes} bytes`);
  for (const { source, isSound, kept, html } of drawn) {
    complaints.push(...strangersIn(html).map((stranger) => `it has ${stranger}`));
    if (/\uFFFC[0-9a-f-]{36}\.\d+\uFFFC/.test(html) && !/FFFC|\uFFFC/i.test(source))
      complaints.push("a place is left empty");
    if (!isSound) continue;
    if (sanitizeRichText(kept) !== kept) complaints.push("sanitising it again changes it");
    if (renderRichText(source) !== html) complaints.push("what is kept is shown otherwise");
    complaints.push(...miscounted(source, html));
  }
}

/** Each formula and picture of the source is in the drawing, and no other. */
function miscounted(source: string, html: string): string[] {
  const pieces = source.split(FORMULA);
  const formulas = (pieces.length - 1) / 2;
  const pictures = pieces
    .filter((_, index) => index % 2 === 0)
    .flatMap(splitPictures)
    .filter((piece) => typeof piece !== "string").length;
  const count = (pattern: RegExp) => (html.match(pattern) ?? []).length;
  const found = [count(/<span class="katex">/g), count(/<img /g)];
  return found[0] === formulas && found[1] === pictures
    ? []
    : [`it has ${formulas} formulas and ${pictures} pictures, and shows ${found.join(" and ")}`];
}
