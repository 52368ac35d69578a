import { categoryOf } from "./gift.ts";
import { answersIn, notedFields, toleratedOf } from "./notes.ts";
import { insidePictures } from "./inside-pictures.ts";
import type { OtherQuestion } from "./other-kinds.ts";
import { type ForeignQuestion, judged, toForeignTable } from "./question-row.ts";
import type { Table } from "./table.ts";
import { child, elements, escapeXml, linesOf, textOf, type XmlElement } from "./xml.ts";

/** Moodle's XML: choices, true or false and numbers, with the pictures inside; other kinds are counted. */
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
    else if (kind === "multichoice" || kind === "truefalse" || kind === "numerical")
      questions.push({
        place,
        category,
        ...notesOf(element),
        ...questionOf(element, insidePictures(element, pictures)),
      });
    else others.push({ place, kind });
  }
  return toForeignTable(questions, others, pictures);
}

function questionOf(element: XmlElement, withPictures: (markup: string) => string) {
  if (element.attributes["type"] === "numerical") return numberOf(element, withPictures);
  const isSeveral = textOf(child(element, "single")).trim() === "false";
  const markup = (one: XmlElement | undefined) => withPictures(markupOf(one));
  const text = markup(child(element, "questiontext"));
  const options = elements(element, "answer").map((answer) => ({
    text: markup(answer),
    isRight: Number(answer.attributes["fraction"]) >= (isSeveral ? Number.MIN_VALUE : 100),
  }));
  const isTrue = options.some(({ text: word, isRight }) => isRight && /true/i.test(word));
  return {
    text,
    ...(isSeveral && { kind: "multiple" as const, accepted: acceptedOf(element) }),
    options: element.attributes["type"] === "truefalse" ? judged(isTrue, text) : options,
    solution: markup(child(element, "generalfeedback")),
  };
}

/** Only answers with full marks are accepted; a tolerance is on both sides. */
function numberOf(element: XmlElement, withPictures: (markup: string) => string) {
  const right = elements(element, "answer").filter(({ attributes }) => Number(attributes["fraction"]) >= 100);
  const noted = acceptedOf(element);
  const [unit] = elements(element, "units").flatMap((units) => elements(units, "unit"));
  return {
    text: withPictures(markupOf(child(element, "questiontext"))),
    kind: "numeric" as const,
    accepted: noted.length > 0 ? noted : right.map(numberIn),
    unit: unit ? textOf(child(unit, "unit_name")).trim() : "",
    options: [],
    solution: withPictures(markupOf(child(element, "generalfeedback"))),
  };
}

const numberIn = (answer: XmlElement) =>
  toleratedOf(textOf(child(answer, "text")).trim(), textOf(child(answer, "tolerance")).trim());

/** What Moodle has no place for; it passes over elements that it does not know. */
function notesOf(element: XmlElement) {
  const notes = new Map(
    elements(element, "note").map((note) => [note.attributes["name"] ?? "", textOf(note)]),
  );
  return notedFields((name) => notes.get(name) ?? "");
}

const acceptedOf = (element: XmlElement) => {
  const key = elements(element, "note").find(({ attributes }) => attributes["name"] === "key");
  return key ? answersIn(textOf(key)) : [];
};

/** The content of <text>: the format tells whether it is markup or plain text. */
function markupOf(element: XmlElement | undefined): string {
  const typed = textOf(element && child(element, "text")).trim();
  return element?.attributes["format"] === "plain_text" ? escapeXml(typed) : typed;
}
