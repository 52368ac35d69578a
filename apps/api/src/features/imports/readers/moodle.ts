import { categoryOf } from "./gift.ts";
import { insidePictures } from "./inside-pictures.ts";
import type { OtherQuestion } from "./other-kinds.ts";
import { type ForeignQuestion, judged, toForeignTable } from "./question-row.ts";
import type { Table } from "./table.ts";
import { child, elements, escapeXml, linesOf, textOf, type XmlElement } from "./xml.ts";

/** Moodle's XML: single choices and true or false, with the pictures inside; other kinds are counted. */
export function readMoodle(quiz: XmlElement, source: string): Table {
  const lines = linesOf(source, "question");
  const pictures: Table["pictures"] = new Map();
  const questions: ForeignQuestion[] = [];
  const others: OtherQuestion[] = [];
  let category: string[] = [];
  for (const [index, element] of elements(quiz, "question").entries()) {
    const kind = element.attributes["type"] ?? "";
    const place = String(lines[index] ?? index + 1);
    if (kind === "category") category = categoryOf(markupOf(child(element, "category")));
    else if (kind === "multichoice" || kind === "truefalse")
      questions.push({ place, category, ...questionOf(element, insidePictures(element, pictures)) });
    else others.push({ place, kind });
  }
  return toForeignTable(questions, others, pictures);
}

function questionOf(element: XmlElement, withPictures: (markup: string) => string) {
  const markup = (one: XmlElement | undefined) => withPictures(markupOf(one));
  const text = markup(child(element, "questiontext"));
  const options = elements(element, "answer").map((answer) => ({
    text: markup(answer),
    isRight: Number(answer.attributes["fraction"]) >= 100,
  }));
  const isTrue = options.some(({ text: word, isRight }) => isRight && /true/i.test(word));
  return {
    text,
    options: element.attributes["type"] === "truefalse" ? judged(isTrue, text) : options,
    solution: markup(child(element, "generalfeedback")),
  };
}

/** The content of <text>: the format tells whether it is markup or plain text. */
function markupOf(element: XmlElement | undefined): string {
  const typed = textOf(element && child(element, "text")).trim();
  return element?.attributes["format"] === "plain_text" ? escapeXml(typed) : typed;
}
