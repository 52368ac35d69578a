import { describe, expect, test } from "vitest";
import { marksText, parseMarks, parseMinutes } from "./settings.ts";

test.each([
  ["60", 60],
  [" 1440 ", 1440],
  ["0", null],
  ["1441", null],
  ["1.5", null],
  ["an hour", null],
  ["", null],
])("%j minutes", (typed, minutes) => {
  expect(parseMinutes(typed)).toBe(minutes);
});

describe("marks", () => {
  test.each([
    ["+2", "correct", 200],
    ["2.5", "correct", 250],
    ["0", "correct", null],
    ["-1", "correct", null],
    ["−0.25", "wrong", -25],
    ["-0.33", "wrong", -33],
    ["0", "wrong", 0],
    ["0.25", "wrong", null],
    ["1e9", "correct", null],
    ["101", "correct", null],
  ] as const)("%j for a %s answer", (typed, answer, hundredths) => {
    expect(parseMarks(typed, answer)).toBe(hundredths);
  });

  test.each([200, 50, -25, -133])("%i hundredths are read as they are written", (hundredths) => {
    expect(parseMarks(marksText(hundredths), hundredths > 0 ? "correct" : "wrong")).toBe(hundredths);
  });
});
