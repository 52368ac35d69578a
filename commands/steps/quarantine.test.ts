import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";
import { leftOut, quarantined, runs } from "./quarantine.ts";

const list = [
  { file: "a.test.ts", title: "is saved (twice)", cause: "unknown, since May" },
  { file: "b.spec.ts", title: "AU-04: “Resend”", cause: "two instances, since June" },
];

test("CI-07: the lane runs all tests but those in quarantine", () => {
  expect([leftOut([]), runs([])]).toEqual([undefined, undefined]);
  const titles = ["an answer is saved (twice), then sent", "AU-04: “Resend” waits", "is saved once"];
  expect(titles.map((title) => leftOut(list)!.test(title))).toEqual([true, true, false]);
  expect(titles.map((title) => runs(list)!.test(title))).toEqual([false, false, true]);
});

test("CI-07: each test in quarantine is there, and its cause is told", () => {
  const unknown = quarantined.filter(({ file, title, cause }) => {
    const path = inProject(file);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(title) || cause.length < 20;
  });
  expect(unknown).toEqual([]);
});
