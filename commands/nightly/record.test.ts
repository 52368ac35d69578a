import { expect, test } from "vitest";
import { drawNights, figureIn, noteStep, parseNights } from "./record.ts";

const duration = { name: "bench", hasPassed: true, seconds: 9, cpuSeconds: 12, busy: 70, others: 3 };

test("CI-05: a step's line goes to the section of its commit, newest first, and replaces its former line", () => {
  const first = noteStep([], "aaa, 2026-11-18", duration, "1.9 times");
  const second = noteStep(first, "bbb, 2026-11-19", { ...duration, name: "faults" }, "0 lost");
  const again = noteStep(second, "bbb, 2026-11-19", { ...duration, name: "faults", seconds: 8 }, "0 lost");
  const text = drawNights(again);
  expect(text.indexOf("## bbb")).toBeLessThan(text.indexOf("## aaa"));
  expect(text).toContain("| bench | 9 | 12 | 3 % | 1.9 times |");
  expect(text.match(/\| faults \|/g)).toHaveLength(1);
  expect(drawNights(parseNights(text))).toBe(text);
});

test("CI-05: ten commits are kept", () => {
  let nights = noteStep([], "n0", duration, "0");
  for (let n = 1; n <= 11; n += 1) nights = noteStep(nights, `n${n}`, duration, String(n));
  expect(nights.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `n${11 - n}`));
});

test("CI-05: a failed step says so", () => {
  const [night] = noteStep([], "n", { ...duration, hasPassed: false }, "1 | lost");
  expect(night!.rows.get("bench")).toBe("| bench | 9 | 12 | 3 % | **failed** 1 / lost |");
});

test("CI-05: the figure is what the pattern finds last, else the last line", () => {
  const said = "  Tests  3 passed (3)\n\u001B[32mdone\u001B[39m  \n\n";
  expect(figureIn(said, /Tests\s+(\d.*)/)).toBe("3 passed (3)");
  expect(figureIn(said)).toBe("done");
  expect(figureIn("4 lost\n[ELIFECYCLE] Command failed with exit code 1.\n")).toBe("4 lost");
  expect(figureIn("", /x/)).toBe("no figure");
});
