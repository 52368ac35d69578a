import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "@patrak/commands/stack/project";
import { describe, expect, test } from "vitest";
import { all, chosenDrills } from "../all.ts";
import type { Judged } from "./ledger.ts";
import { longestGap } from "./ledger.ts";
import { packageOf } from "./parts.ts";
import { draw, keepOutcomes, type Outcome, type Report } from "./report.ts";
import { isWorthRepeating } from "./run.ts";
import { sceneOf } from "./scene.ts";

const well: Judged = {
  acknowledged: 10,
  lost: 0,
  failed: 0,
  gap: 0.2,
  longestWaitMs: 20,
  findings: [],
  tooNew: 0,
};
const promises = { failed: 0, gap: 5, seconds: 60 };
const wrongOf = (judged: Partial<Judged>, seconds = 1) =>
  sceneOf("scene", { ...well, ...judged }, { seconds, promises }).wrong;

describe("a scene", () => {
  test("OP-03: is well if every promise is kept", () => {
    expect(wrongOf({})).toEqual([]);
  });

  test.each([
    [{ lost: 1, findings: ["acknowledged 3/7/w is not stored"] }, "1 lost: acknowledged 3/7/w is not stored"],
    [{ failed: 2 }, "2 calls failed, promised 0"],
    [{ gap: 5.04 }, "no save for 5.0 s, promised 5 s"],
    [{ acknowledged: 0 }, "no save was acknowledged"],
  ])("OP-03: tells a promise that was not kept: %j", (judged, told) => {
    expect(wrongOf(judged)).toEqual([told]);
  });

  test("OP-03: that lost an answer has failed, whatever it promised", () => {
    expect(sceneOf("scene", { ...well, lost: 1 }, { seconds: 1, promises: {} }).wrong).toHaveLength(1);
  });

  test("OP-03: has the longest time between two acknowledgements as its gap", () => {
    expect(longestGap([9000, 1000, 1500, 4000])).toBe(5);
    expect(longestGap([])).toBe(0);
  });
});

test("OP-03: a broken promise of time may be tried again, a lost answer never", () => {
  const scene = (judged: Partial<Judged>) =>
    sceneOf("scene", { ...well, ...judged }, { seconds: 1, promises });
  expect(isWorthRepeating([scene({ gap: 6 })])).toBe(true);
  expect(isWorthRepeating([scene({ gap: 6 }), scene({ lost: 1 })])).toBe(false);
  expect(isWorthRepeating([scene({})])).toBe(false);
});

describe("the list of drills", () => {
  test("OP-03: each can be shown to fail by a planted fault", () => {
    expect(all.filter(({ plants }) => plants.length === 0).map(({ name }) => name)).toEqual([]);
  });

  test("OP-03: has all of them, those of CI, or those that are named", () => {
    expect(chosenDrills([], false)).toEqual(all);
    expect(chosenDrills([], true)).toEqual(all.filter(({ isQuick }) => isQuick));
    expect(chosenDrills(["restore"], true).map(({ name }) => name)).toEqual(["restore"]);
    expect(() => chosenDrills(["restroe"], false)).toThrow("No drill is called restroe");
  });

  test("OP-03: each is in the file of its name and on the page with the figures", () => {
    const page = readFileSync(inProject("docs/operations/drills.md"), "utf8");
    for (const { name } of all) {
      expect(readFileSync(inProject("drills", `${name}.ts`), "utf8")).toContain(`name: "${name}"`);
      expect(page).toContain(`\`${name}\``);
    }
  });

  test("OP-03: .ci/run installs what they need", () => {
    const script = readFileSync(inProject(".ci/run"), "utf8");
    const packages = new Set(all.flatMap(({ parts }) => parts).map(packageOf));
    expect([...packages].filter((name) => !script.includes(name))).toEqual([]);
  });
});

describe("the report", () => {
  const outcome = (drill: string, lost: number): Outcome => ({
    drill,
    parts: ["PostgreSQL 15.1"],
    endedAt: "2026-01-01T00:00:00.000Z",
    version: "abc",
    machine: "2 cores",
    scenes: [sceneOf("scene", { ...well, lost }, { seconds: 2.04, promises })],
  });

  test("OP-03: is a table of figures, and a line for each promise that was not kept", () => {
    const [head, , row, wrong] = draw([outcome("restore", 1)]).split("\n");
    expect(head!.split("|").map((cell) => cell.trim())).toEqual([
      "",
      "drill",
      "real parts",
      "acknowledged",
      "lost",
      "failed",
      "longest gap",
      "seconds",
      "",
    ]);
    expect(row!.split("|").map((cell) => cell.trim())).toEqual([
      "",
      "restore: scene",
      "PostgreSQL 15.1",
      "10",
      "1",
      "0",
      "0.2 s",
      "2.0",
      "",
    ]);
    expect(wrong).toMatch(/^FAILED restore: scene: 1 lost/);
  });

  test("OP-03: keeps the last outcome of each drill", () => {
    const folder = mkdtempSync(join(tmpdir(), "patrak-drills-"));
    const file = join(folder, "drills.json");
    keepOutcomes([outcome("restore", 1), outcome("rolling", 0)], file);
    keepOutcomes([outcome("restore", 0)], file);
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    expect(Object.entries(report).map(([name, { scenes }]) => [name, scenes[0]!.lost])).toEqual([
      ["restore", 0],
      ["rolling", 0],
    ]);
    rmSync(folder, { recursive: true });
  });
});
