import { finding } from "@patrak/contract/findings";
import { rangeBeside } from "@patrak/domain";
import { answersIn } from "./notes.ts";
import { type ForeignQuestion, toForeignTable } from "./question-row.ts";
import { type Table, Unreadable } from "./table.ts";
import {
  decodeXml,
  descendants,
  elements,
  innerMarkup,
  parseXml,
  textOf,
  type XmlElement,
  type XmlNode,
} from "./xml.ts";

/** The names of QTI 2.x and 3.0 for the same elements. */
const names = {
  item: ["assessmentItem", "qti-assessment-item"],
  body: ["itemBody", "qti-item-body"],
  choice: ["choiceInteraction", "qti-choice-interaction"],
  prompt: ["prompt", "qti-prompt"],
  option: ["simpleChoice", "qti-simple-choice"],
  declaration: ["responseDeclaration", "qti-response-declaration"],
  entry: ["textEntryInteraction", "qti-text-entry-interaction"],
  equal: ["equal", "qti-equal"],
  correct: ["correctResponse", "qti-correct-response"],
  value: ["value", "qti-value"],
  feedback: ["modalFeedback", "qti-modal-feedback"],
} as const;

/** A package: every item in the manifest, in that order. */
export function readQtiPackage(files: ReadonlyMap<string, Buffer>): Table {
  const manifest = files.get("imsmanifest.xml");
  if (!manifest) throw new Unreadable(finding("QTI_MANIFEST_MISSING"));
  const listed = descendants(parseXml(manifest.toString("utf8")), ["resource"])
    .filter(({ attributes }) => attributes["type"]?.startsWith("imsqti_item"))
    .map(({ attributes }) => decodeURIComponent(attributes["href"] ?? ""));
  const read = listed.map((name) => ({ place: name, questions: itemIn(files, name) }));
  const others = read.filter(({ questions }) => questions.length === 0);
  return toForeignTable(
    read.flatMap(({ questions }) => questions),
    others.map(({ place }) => ({ place, kind: "QTI" })),
  );
}

function itemIn(files: ReadonlyMap<string, Buffer>, name: string): ForeignQuestion[] {
  const content = files.get(name);
  if (!content) throw new Unreadable(finding("QTI_FILE_MISSING", { file: name }));
  return questionIn(parseXml(content.toString("utf8")), name);
}

/** A single item without a package. */
export const readQtiItem = (root: XmlElement): Table => toForeignTable(questionIn(root, "1"));

export const isQtiItem = ({ name }: XmlElement) => (names.item as readonly string[]).includes(name);

function questionIn(item: XmlElement, place: string): ForeignQuestion[] {
  const [body] = descendants(item, names.body);
  const [asked, ...others] = body ? descendants(body, [...names.choice, ...names.entry]) : [];
  if (!body || !asked || others.length > 0) return [];
  const declared = declarationOf(
    item,
    asked.attributes["responseIdentifier"] ?? asked.attributes["response-identifier"],
  );
  const right = declared ? valuesOf(declared) : [];
  const isEntry = (names.entry as readonly string[]).includes(asked.name);
  if (isEntry && !isNumber(declared)) return [];
  const note = (name: string) => decodeXml(body.attributes[`data-${name}`] ?? "");
  return [
    {
      place,
      category: [note("section"), note("topic")].filter((part) => part !== ""),
      names: { section_hindi: note("section-hindi"), topic_hindi: note("topic-hindi") },
      ...(note("difficulty") !== "" && { difficulty: note("difficulty") }),
      ...passageOf(body, note("passage")),
      text: [without(body.children, asked), descendants(asked, names.prompt)[0]?.children ?? []]
        .map(markup)
        .filter((part) => part !== "")
        .join("\n"),
      ...(isEntry
        ? {
            kind: "numeric" as const,
            accepted: note("key") === "" ? numbersOf(item, right) : answersIn(note("key")),
          }
        : severalOf(declared, answersIn(note("key")))),
      decimals: note("decimals"),
      unit: note("unit"),
      options: descendants(asked, names.option).map((option) => ({
        text: markup(option.children),
        isRight: right.includes(option.attributes["identifier"] ?? ""),
      })),
      solution: markup(descendants(item, names.feedback).flatMap(({ children }) => children)),
    },
  ];
}

const PASSAGE = "data-stimulus";

function passageOf(body: XmlElement, name: string) {
  const block = elements(body).find(({ attributes }) => PASSAGE in attributes);
  return name === "" || !block ? {} : { passage: { name, text: markup(block.children) } };
}

function declarationOf(item: XmlElement, identifier = "RESPONSE"): XmlElement | undefined {
  return descendants(item, names.declaration).find(
    ({ attributes }) => attributes["identifier"] === identifier,
  );
}

const isNumber = (declared: XmlElement | undefined) =>
  /^(?:float|integer)$/.test(declared?.attributes["baseType"] ?? declared?.attributes["base-type"] ?? "");

/** The first set is that of the correct response; what is accepted besides has no place in QTI but a note. */
const severalOf = (declared: XmlElement | undefined, accepted: string[]) =>
  declared?.attributes["cardinality"] === "multiple" ? { kind: "multiple" as const, accepted } : {};

/** With the absolute tolerance of the comparison, if it has one. */
function numbersOf(item: XmlElement, right: readonly string[]): string[] {
  const [equal] = descendants(item, names.equal);
  const attribute = (one: string, other: string) => equal?.attributes[one] ?? equal?.attributes[other] ?? "";
  if (attribute("toleranceMode", "tolerance-mode") !== "absolute") return [...right];
  const [below = "", above = below] = attribute("tolerance", "tolerance").trim().split(/\s+/);
  return right.map((number) => {
    const [low, high] = [rangeBeside(number, below), rangeBeside(number, above)];
    return low && high ? `${low.from}..${high.to}` : number;
  });
}

function valuesOf(declared: XmlElement): string[] {
  const correct = descendants(declared, names.correct);
  return correct.flatMap((one) => descendants(one, names.value)).map((value) => textOf(value).trim());
}

/** Text before and after the options belongs to the question; the passage does not. */
function without(nodes: readonly XmlNode[], left: XmlElement): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (typeof node === "string") return [node];
    if (node === left || PASSAGE in node.attributes) return [];
    return [{ ...node, children: without(node.children, left) }];
  });
}

/** Boxes that contain only the options are not part of the text. */
function markup(nodes: readonly XmlNode[]): string {
  const inner = innerMarkup(nodes).replaceAll(/<\/?(?:qti-)?content-body>/g, "");
  return inner.replaceAll(/<[^>]*>/g, "").trim() === "" && !inner.includes("<img") ? "" : inner.trim();
}
