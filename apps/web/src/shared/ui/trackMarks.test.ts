import { expect, test } from "vitest";
import { progressMarks, questionMarks } from "./trackMarks.ts";

test("a question is one mark; a marked one shows as marked, answered or not", () => {
  expect(questionMarks(5, [1, 2, 4], [2, 5])).toEqual(["answered", "marked", "blank", "answered", "marked"]);
});

const filled = (done: number, total: number) =>
  progressMarks(done, total).filter((mark) => mark === "answered").length;

test("a folder shows a mark for each test, the attempted first", () => {
  expect(progressMarks(1, 3)).toEqual(["answered", "blank", "blank"]);
  expect(filled(0, 24)).toBe(0);
  expect(filled(24, 24)).toBe(24);
});

test("500 tests share 40 marks, and neither one of them nor all but one is rounded away", () => {
  expect(progressMarks(0, 500)).toHaveLength(40);
  expect(filled(1, 500)).toBe(1);
  expect(filled(250, 500)).toBe(20);
  expect(filled(499, 500)).toBe(39);
  expect(filled(500, 500)).toBe(40);
});
