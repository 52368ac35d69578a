import { languages, optionLetters, type Picture, replacePictures } from "@patrak/domain";
import { acceptedIn } from "./kinds.ts";
import { ownMarkup } from "./readers/foreign-text.ts";
import type { Cells, Pictures } from "./cells.ts";
import { writeZip } from "./zip.ts";

const codes = { english: "en", hindi: "hi" } as const;
const NAMESPACE = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
type QtiVersion = "3.0" | "2.1";

/** A QTI content package: one item per question, in order. */
export function writeQti(
  questions: readonly Cells[],
  pictures: Pictures = new Map(),
  version: QtiVersion = "3.0",
): Buffer {
  const items = questions.map((cells, index) => {
    const item = itemOf(cells, index + 1);
    return [`items/q${index + 1}.xml`, version === "3.0" ? item : asQti2(item)] as const;
  });
  const files = [...pictures].map(([name, bytes]) => [`pictures/${name}.webp`, bytes] as const);
  const names = { items: items.map(([name]) => name), pictures: files.map(([name]) => name) };
  return writeZip(
    new Map<string, string | Uint8Array>([
      ["imsmanifest.xml", manifestOf(names, version)],
      ...items,
      ...files,
    ]),
  );
}

function manifestOf(names: { items: string[]; pictures: string[] }, version: QtiVersion): string {
  const resource = (id: string, type: string, name: string) =>
    `    <resource identifier="${id}" type="${type}" href="${name}"><file href="${name}"/></resource>`;
  const resources = [
    ...names.items.map((name, index) =>
      resource(`q${index + 1}`, `imsqti_item_xmlv${version.replace(".", "p")}`, name),
    ),
    ...names.pictures.map((name, index) => resource(`p${index + 1}`, "webcontent", name)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${MANIFESTS[version]}" identifier="patrak">
  <metadata><schema>${version === "3.0" ? "QTI Package" : "QTIv2.1 Package"}</schema><schemaversion>${version}.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join("\n")}
  </resources>
</manifest>
`;
}

function itemOf(cells: Cells, number: number): string {
  const letters = optionLetters.filter((letter) =>
    languages.some((language) => cells[`option_${letter.toLowerCase()}_${language}`]),
  );
  const choices = letters.map(
    (letter) =>
      `      <qti-simple-choice identifier="${letter}">${spoken(cells, `option_${letter.toLowerCase()}`)}</qti-simple-choice>`,
  );
  const solution = spoken(cells, "solution");
  const isNumber = cells["kind"] === "numeric";
  const isSeveral = cells["kind"] === "multiple";
  const [first = ""] = acceptedIn(cells);
  const right = isSeveral
    ? first.split("")
    : [isNumber ? (first.split("..")[0] ?? "") : (cells["key"] ?? "")];
  const values = right.map((value) => `<qti-value>${value}</qti-value>`).join("");
  const question = spoken(cells, "question");
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${NAMESPACE}" identifier="q${number}" title="q${number}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="${isSeveral ? "multiple" : "single"}" base-type="${isNumber ? "float" : "identifier"}">
    <qti-correct-response>${values}</qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body${notes(cells)}>${passageOf(cells)}${
    isNumber
      ? `
    ${question}<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="12"/></p>`
      : `
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="${isSeveral ? 0 : 1}">
      <qti-prompt>${question}</qti-prompt>
${choices.join("\n")}
    </qti-choice-interaction>`
  }
  </qti-item-body>
  <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>${
    solution === ""
      ? ""
      : `
  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="solution" show-hide="show"><qti-content-body>${solution}</qti-content-body></qti-modal-feedback>`
  }
</qti-assessment-item>
`;
}

const MANIFESTS = {
  "3.0": "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
  "2.1": "http://www.imsglobal.org/xsd/imscp_v1p1",
};

/** The same elements without their prefix; their names, and those of their attributes, are joined by capitals. */
function asQti2(item: string): string {
  const joined = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const renamed = item.replaceAll(
    /<(\/?)qti-([a-z-]+)((?:\s+[\w:-]+="[^"]*")*)/g,
    (_, close: string, name: string, attributes: string) =>
      `<${close}${joined(name)}${attributes.replaceAll(/\s(?!data-)([a-z-]+)=/g, (__, one: string) => ` ${joined(one)}=`)}`,
  );
  return renamed
    .replace(NAMESPACE, "http://www.imsglobal.org/xsd/imsqti_v2p1")
    .replace(
      /https:[^"]*match_correct[^"]*/,
      "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct",
    )
    .replaceAll(/<\/?contentBody>/g, "");
}

/** Fields without a QTI element become our own data attributes, which other programs ignore. */
function notes(cells: Cells): string {
  const key = cells["kind"] ? ["key", "decimals", "unit"] : [];
  return ["section", "section_hindi", "topic", "topic_hindi", "difficulty", "passage", ...key]
    .filter((name) => cells[name])
    .map((name) => ` data-${name.replace("_", "-")}="${attribute(cells[name] ?? "")}"`)
    .join("");
}

function passageOf(cells: Cells): string {
  const text = spoken(cells, "passage");
  return text === "" ? "" : `\n    <div data-stimulus="passage">${text}</div>`;
}

export function spoken(cells: Cells, name: string): string {
  return languages
    .filter((language) => cells[`${name}_${language}`])
    .map(
      (language) => `<div xml:lang="${codes[language]}">${xhtml(cells[`${name}_${language}`] ?? "")}</div>`,
    )
    .join("");
}

/** In the form that an import reads back; elements without an end tag get one. */
function xhtml(markup: string): string {
  return replacePictures(withTex(ownMarkup(withTex(markup))), pictureElement)
    .replaceAll(/<br\s*\/?>/g, "<br/>")
    .replaceAll(/&(?!(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|apos);)/gi, "&amp;");
}

function pictureElement({ alt, name, width, height }: Picture): string {
  const words = alt.replaceAll('"', "&quot;");
  return `<img src="../pictures/${name}.webp" alt="${words}" width="${width}" height="${height}"/>`;
}

/** Formulas between \\( and \\), where other programs expect them. */
function withTex(markup: string): string {
  return markup.replaceAll(
    /\$((?:\\.|[^$\\\n])+)\$/g,
    (_, formula: string) => `\\(${formula.replaceAll("<", "&lt;")}\\)`,
  );
}

export const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
