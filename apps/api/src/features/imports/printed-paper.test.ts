import { expect, test } from "vitest";
import { writePaper } from "./printed-paper.ts";
import { example } from "./sheets.ts";

const paper = (...changes: Record<string, string>[]) =>
  writePaper(changes.map((change) => Object.assign({}, example, change))).toString();

test("T-23: a paper has the questions in both languages, their options and, on its last sheet, the key", () => {
  const html = paper({}, { key: "D" });
  expect(html).toContain('<div lang="hi">भारत की राजधानी क्या है?</div>');
  expect(html).toContain("<span>(D)</span>");
  expect(html.slice(html.indexOf('class="key"'))).toContain(
    "<dt>1</dt><dd>B</dd></div><div><dt>2</dt><dd>D</dd>",
  );
});

test("a section and a passage are printed once before the questions that share them", () => {
  const passage = { passage: "P", passage_english: "It rains." };
  const html = paper(passage, passage, { section: "History" });
  expect(html.split("It rains.")).toHaveLength(2);
  expect(html.match(/<h2>[^<]*<\/h2>/g)).toEqual(["<h2>General Studies</h2>", "<h2>History</h2>"]);
});

test("formulas are drawn, and what both languages write the same stands once", () => {
  const html = paper({ option_a_english: "$\\frac{1}{2}$", option_a_hindi: "$\\frac{1}{2}$" });
  expect(html.match(/<mfrac>/g)).toHaveLength(1);
});

test("pictures are part of the page, each with what it shows", () => {
  const name = `${"0a".repeat(16)}-64x48`;
  const cells = { ...example, question_english: `Look ![A "map"](image:${name})` };
  const html = writePaper([cells], new Map([[name, Buffer.from("RIFF")]])).toString();
  expect(html).toContain(
    'Look <img src="data:image/webp;base64,UklGRg==" alt="A &quot;map&quot;" width="64" height="48">',
  );
});

test("nothing of a question can run", () => {
  const html = paper({
    section: "<script>1</script>",
    question_english: '<img src=x onerror="a()"><b>Why</b>',
  });
  expect(html).not.toMatch(/<script|<img|onerror/);
});
