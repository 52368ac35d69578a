import { expect, test } from "vitest";
import { sectionAt, sectionParts } from "./sections.ts";

const section = (english: string, first: number) => ({ name: { english }, first });

test("E-07: a section reaches to the next one, and the last to the end of the paper", () => {
  const parts = sectionParts([section("Reasoning", 1), section("English", 26), section("Hindi", 30)], 40);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 25],
    [25, 29],
    [29, 40],
  ]);
  const nameAt = (index: number) => sectionAt(parts, index)?.name.english;
  expect([0, 24, 25, 28, 29, 39].map(nameAt)).toEqual([
    "Reasoning",
    "Reasoning",
    "English",
    "English",
    "Hindi",
    "Hindi",
  ]);
});

test("E-07: a paper with one section, or none, has no sections to show", () => {
  expect(sectionParts([section("General Studies", 1)], 50)).toEqual([]);
  expect(sectionParts([], 0)).toEqual([]);
  expect(sectionAt([], 3)).toBeUndefined();
});
