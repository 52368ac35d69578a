import { categoryOf } from "./gift.ts";
import { type ForeignQuestion, toForeignTable } from "./question-row.ts";
import type { Table } from "./table.ts";
import { child, elements, escapeXml, linesOf, textOf, type XmlElement } from "./xml.ts";

/** Moodle's XML: multichoice questions with a single answer; other kinds are skipped. */
export function readMoodle(quiz: XmlElement, source: string): Table {
  const lines = linesOf(source, "question");
  let category: string[] = [];
  const questions = elements(quiz, "question").flatMap((element, index): ForeignQuestion[] => {
    const type = element.attributes["type"];
    if (type === "category") {
      category = categoryOf(markupOf(child(element, "category")));
    }
    return type === "multichoice" ? [questionOf(element, String(lines[index] ?? index + 1), category)] : [];
  });
  return toForeignTable(questions);
}

function questionOf(element: XmlElement, place: string, category: readonly string[]): ForeignQuestion {
  return {
    place,
    category,
    text: markupOf(child(element, "questiontext")),
    options: elements(element, "answer").map((answer) => ({
      text: markupOf(answer),
      isRight: Number(answer.attributes["fraction"]) >= 100,
    })),
    solution: markupOf(child(element, "generalfeedback")),
  };
}

/** The content of <text>: the format tells whether it is markup or plain text. */
function markupOf(element: XmlElement | undefined): string {
  const typed = textOf(element && child(element, "text")).trim();
  return element?.attributes["format"] === "plain_text" ? escapeXml(typed) : typed;
}
