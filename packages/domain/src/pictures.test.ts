import { describe, expect, test } from "vitest";
import { diffTexts } from "./differences.ts";
import { hasBrokenPicture, pictureMarkup, picturesIn } from "./pictures.ts";
import { checkQuestion } from "./question-checks.ts";
import type { QuestionToCheck } from "./question-to-check.ts";

const hash = (letter: string) => letter.repeat(32);
const circuit = { alt: "A circuit", name: `${hash("3")}-640x480` };
const picture = (alt: string, letter = "3") => `![${alt}](image:${hash(letter)}-640x480)`;

test("a picture is read back as it was written, with its size", () => {
  expect(picturesIn(`What is shown? ${pictureMarkup(circuit)}`)).toEqual([
    { ...circuit, width: 640, height: 480 },
  ]);
});

test.each([
  `![a](image:${hash("3")})`,
  `![a](image:${hash("g")}-640x480)`,
  `![a](image:${hash("3")}-0x480)`,
  `![a](image:${hash("3")}-64000x480)`,
  `![a<b](image:${hash("3")}-640x480)`,
  `![$x$](image:${hash("3")}-640x480)`,
  `![a]( image:${hash("3")}-640x480 )`,
  `![a](IMAGE:../../etc/passwd)`,
])("%s is no picture, and its writer is told", (source) => {
  expect(picturesIn(source)).toEqual([]);
  expect(hasBrokenPicture(source)).toBe(true);
});

test("brackets of other kinds are no broken picture", () => {
  expect(hasBrokenPicture("Wow![1](see the table) [a](b)")).toBe(false);
});

test("a picture that is exchanged is one piece of the difference", () => {
  expect(diffTexts(`Look: ${picture("a")}`, `Look: ${picture("a", "4")}`)).toEqual([
    { kind: "same", text: "Look: " },
    { kind: "out", text: picture("a") },
    { kind: "in", text: picture("a", "4") },
  ]);
});

describe("checks of a question with pictures", () => {
  const question = (change: Partial<QuestionToCheck>): QuestionToCheck => ({
    text: { english: "Which comes next?", hindi: "आगे क्या आएगा?" },
    options: [
      { english: picture("A square", "1"), hindi: picture("एक वर्ग", "1") },
      { english: picture("A circle", "2"), hindi: picture("एक वृत्त", "2") },
    ],
    correctOption: 1,
    solution: { english: "", hindi: "" },
    ...change,
  });

  test("a picture alone is an option, and its name has no figures to compare", () => {
    expect(checkQuestion(question({}))).toEqual([]);
  });

  test("two options with the same description and other pictures are not the same", () => {
    const options = ["1", "2"].map((letter) => ({
      english: picture("Graph", letter),
      hindi: picture("ग्राफ़", letter),
    }));
    expect(checkQuestion(question({ options }))).toEqual([]);
  });

  test("a description that is missing is told for its language, even where the picture stands alone", () => {
    const text = { english: `Look ${picture("A map")}`, hindi: `देखिए ${picture(" ")}` };
    expect(checkQuestion(question({ text }))).toEqual([
      { code: "picture-alt-missing", language: "hindi", place: { part: "question" } },
    ]);
  });

  test("a picture in one language only is told", () => {
    const text = { english: `Look ${picture("A map")}`, hindi: "देखिए" };
    expect(checkQuestion(question({ text }))).toEqual([
      { code: "pictures-differ", place: { part: "question" }, english: 1, hindi: 0 },
    ]);
  });

  test("pictures that have changed places in one language are told", () => {
    const options = [
      { english: picture("A square", "1"), hindi: picture("एक वर्ग", "2") },
      { english: picture("A circle", "2"), hindi: picture("एक वृत्त", "1") },
    ];
    expect(checkQuestion(question({ options })).map(({ code }) => code)).toEqual(["options-swapped"]);
  });
});
