import { languages, optionLetters, type Picture, replacePictures } from "@patrak/domain";
import katex from "katex";
import { sanitizeRichText } from "../rich-text/rich-text.service.ts";
import type { Cells, Pictures } from "./cells.ts";

const codes = { english: "en", hindi: "hi" } as const;

const STYLE = `
@page { size: A4; margin: 16mm 15mm 18mm; @bottom-center { content: counter(page); font-size: 9pt; } }
body { max-width: 180mm; margin: 0 auto; color: #000; font: 11pt/1.5 "Noto Serif", "Noto Serif Devanagari", serif; }
h1 { font-size: 15pt; text-align: center; }
h2 { margin: 14pt 0 4pt; font-size: 12pt; border-bottom: 0.5pt solid #000; break-after: avoid; }
.question { display: grid; grid-template-columns: 9mm 1fr; margin: 8pt 0; break-inside: avoid; }
.passage { margin: 10pt 0; padding: 6pt 8pt; border: 0.5pt solid #000; }
[lang="hi"] { line-height: 1.7; }
p { margin: 0; }
ol { margin: 3pt 0 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 8mm 1fr; }
.key { break-before: page; }
.key dl { display: grid; grid-template-columns: repeat(10, 1fr); gap: 3pt; }
.key div { display: flex; gap: 4pt; }
.key dt::after { content: "."; }
.key dd { margin: 0; font-weight: bold; }
img { max-width: 100%; max-height: 90mm; width: auto; height: auto; }
table { border-collapse: collapse; } td, th { border: 0.5pt solid #000; padding: 1pt 4pt; }`;

/** A page for printing on A4: the questions in both languages, and the key on a separate sheet. */
export function writePaper(questions: readonly Cells[], pictures: Pictures = new Map()): Buffer {
  const body = questions.map((cells, index) => {
    const before = questions[index - 1];
    return [
      ...(cells["section"] === before?.["section"] ? [] : [`<h2>${escaped(cells["section"] ?? "")}</h2>`]),
      ...(cells["passage"] && cells["passage"] !== before?.["passage"]
        ? [`<div class="passage">${spoken(cells, "passage")}</div>`]
        : []),
      questionOf(cells, index + 1),
    ].join("\n");
  });
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Question paper</title><style>${STYLE}</style></head>
<body><h1>Question paper · <span lang="hi">प्रश्नपत्र</span></h1>
${body.join("\n")}
<section class="key"><h2>Key · <span lang="hi">उत्तर कुंजी</span></h2><dl>${keyOf(questions)}</dl></section>
</body></html>
`;
  return Buffer.from(replacePictures(page, (picture) => pictureOf(picture, pictures)));
}

/** Embedded in the page, so that it can be stored and printed anywhere. */
function pictureOf({ alt, name, width, height }: Picture, pictures: Pictures): string {
  const bytes = Buffer.from(pictures.get(name) ?? []).toString("base64");
  const words = alt.replaceAll('"', "&quot;");
  return `<img src="data:image/webp;base64,${bytes}" alt="${words}" width="${width}" height="${height}">`;
}

function questionOf(cells: Cells, number: number): string {
  const options = optionLetters
    .map((letter) => ({ letter, text: spoken(cells, `option_${letter.toLowerCase()}`) }))
    .filter(({ text }) => text !== "")
    .map(({ letter, text }) => `<li><span>(${letter})</span><div>${text}</div></li>`);
  return `<div class="question"><b>${number}.</b><div>${spoken(cells, "question")}<ol>${options.join("")}</ol></div></div>`;
}

function keyOf(questions: readonly Cells[]): string {
  return questions
    .map((cells, index) => `<div><dt>${index + 1}</dt><dd>${escaped(cells["key"] ?? "")}</dd></div>`)
    .join("");
}

/** Text that is the same in both languages, such as a number, appears once. */
function spoken(cells: Cells, name: string): string {
  const texts = languages.map((language) => ({ language, text: cells[`${name}_${language}`] ?? "" }));
  const [english, hindi] = texts;
  const shown = english?.text === hindi?.text ? texts.slice(0, 1) : texts;
  return shown
    .filter(({ text }) => text !== "")
    .map(({ language, text }) => `<div lang="${codes[language]}">${drawn(text)}</div>`)
    .join("");
}

/** Formulas as MathML, which a browser draws without our style sheet. */
function drawn(text: string): string {
  return sanitizeRichText(text)
    .replaceAll(/\$((?:\\.|[^$\\\n])+)\$/g, (_, formula: string) =>
      katex.renderToString(plain(formula), { output: "mathml", throwOnError: false, strict: "ignore" }),
    )
    .replaceAll("\n", "<br>");
}

const plain = (formula: string) =>
  formula.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
