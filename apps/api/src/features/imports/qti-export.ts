import { languages, optionLetters, type Picture, replacePictures } from "@patrak/domain";
import { ownMarkup } from "./readers/foreign-text.ts";
import type { Cells, Pictures } from "./cells.ts";
import { writeZip } from "./zip.ts";

const codes = { english: "en", hindi: "hi" } as const;
const NAMESPACE = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";

/** A QTI 3.0 content package: one item per question, in order. */
export function writeQti(questions: readonly Cells[], pictures: Pictures = new Map()): Buffer {
  const items = questions.map(
    (cells, index) => [`items/q${index + 1}.xml`, itemOf(cells, index + 1)] as const,
  );
  const files = [...pictures].map(([name, bytes]) => [`pictures/${name}.webp`, bytes] as const);
  const names = { items: items.map(([name]) => name), pictures: files.map(([name]) => name) };
  return writeZip(
    new Map<string, string | Uint8Array>([["imsmanifest.xml", manifestOf(names)], ...items, ...files]),
  );
}

function manifestOf(names: { items: string[]; pictures: string[] }): string {
  const resource = (id: string, type: string, name: string) =>
    `    <resource identifier="${id}" type="${type}" href="${name}"><file href="${name}"/></resource>`;
  const resources = [
    ...names.items.map((name, index) => resource(`q${index + 1}`, "imsqti_item_xmlv3p0", name)),
    ...names.pictures.map((name, index) => resource(`p${index + 1}`, "webcontent", name)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="patrak">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
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
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${NAMESPACE}" identifier="q${number}" title="q${number}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>${cells["key"]}</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body${notes(cells)}>${passageOf(cells)}
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
      <qti-prompt>${spoken(cells, "question")}</qti-prompt>
${choices.join("\n")}
    </qti-choice-interaction>
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

/** Fields without a QTI element become our own data attributes, which other programs ignore. */
function notes(cells: Cells): string {
  return ["section", "section_hindi", "topic", "topic_hindi", "difficulty", "passage"]
    .filter((name) => cells[name])
    .map((name) => ` data-${name.replace("_", "-")}="${attribute(cells[name] ?? "")}"`)
    .join("");
}

function passageOf(cells: Cells): string {
  const text = spoken(cells, "passage");
  return text === "" ? "" : `\n    <div data-stimulus="passage">${text}</div>`;
}

function spoken(cells: Cells, name: string): string {
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

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
