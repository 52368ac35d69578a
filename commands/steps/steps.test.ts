import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chosenSteps } from "./chosen.ts";
import { keepDurations, type KeptRun } from "./durations.ts";

const all = { check: "pnpm check", test: "pnpm test", demo: "node demo.ts" };

describe("H-08: the steps of a run", () => {
  test("are all of them where none is asked for", () => {
    expect(chosenSteps(all, [])).toEqual(all);
  });

  test("RU-16: run in their usual order, however they are asked for", () => {
    expect(Object.keys(chosenSteps(all, ["demo", "check"]))).toEqual(["check", "demo"]);
  });

  test("RU-16: are refused by name where there is no such step", () => {
    expect(() => chosenSteps(all, ["check", "tset"])).toThrow("No step is called tset.");
  });
});

test("H-08: the durations of the last twenty runs are kept, and no more", () => {
  const file = join(mkdtempSync(join(tmpdir(), "patrak-steps-")), "durations.json");
  for (let seconds = 1; seconds <= 23; seconds += 1)
    keepDurations(
      "ci",
      [{ name: "check", hasPassed: true, seconds, cpuSeconds: 9, busy: 50, others: 0 }],
      file,
    );
  const kept = JSON.parse(readFileSync(file, "utf8")) as KeptRun[];
  expect(kept.map(({ steps }) => steps[0]!.seconds)).toEqual(Array.from({ length: 20 }, (_, n) => n + 4));
});
