import { expect, test } from "vitest";
import { visibleOptions } from "./options.ts";

const options = [
  { optionId: "x1", text: { english: "Lok Sabha", hindi: "लोक सभा" } },
  { optionId: "x2", text: { english: "Rajya Sabha" } },
  { text: { english: "Both", hindi: "दोनों" } },
];

test("options are lettered in the paper's order", () => {
  expect(visibleOptions(options, "english").map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
});

test("an option without text is hidden, and the others keep their letters", () => {
  expect(visibleOptions(options, "hindi").map(({ letter, text }) => [letter, text])).toEqual([
    ["A", "लोक सभा"],
    ["C", "दोनों"],
  ]);
});

test("an option without an id is named by its place in the paper, in every language", () => {
  expect(visibleOptions(options, "english")[2]?.optionId).toBe("option_2");
  expect(visibleOptions(options, "hindi")[1]?.optionId).toBe("option_2");
});
