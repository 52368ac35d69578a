import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inProject, root } from "../../stack/project.ts";

const offenders = [
  'import { setTimeout as sleep } from "node:timers/promises";',
  'import timers from "timers/promises";',
  "await page.waitForTimeout(300);",
  "const left = performance.now();",
  "const began = process.hrtime.bigint();",
  "await new Promise((resolve) => setTimeout(resolve, 50));",
  "await new Promise((resolve) => void setTimeout(resolve, 50));",
  "await new Promise((resolve) => { setTimeout(() => resolve(1), 50); });",
  "const start = Date.now(); expect(Date.now() - start).toBeLessThan(3);",
  "const seconds = (Date.now() - start) / 1000;",
  "expect(reply.at - Date.now()).toBeLessThan(3);",
  "await expect.poll(rows, { timeout: 10_000 }).toBe(3);",
  "await expect(async () => look()).toPass({ timeout: 8000 });",
  "await vi.waitFor(look);",
  "await vi.waitUntil(isThere, 10_000);",
];

const allowed = [
  'import { setImmediate as turn } from "node:timers/promises";',
  "const yesterday = new Date(Date.now() - 24 * 3_600_000);",
  "expect(new Date(Date.now() - 86_400_000)).toBe(yesterday);",
  "await page.clock.runFor(5000);",
  "await expect.poll(() => rows()).toBe(3);",
  "setTimeout(work, 50);",
  "await expect.poll(rows, { timeout: 60_000 }).toBe(3);",
  "await expect(async () => expect(box).toBeVisible({ timeout: 500 })).toPass();",
  "await vi.waitFor(look, PATIENCE);",
];

const judged = ["planted.test.ts", "planted.test.tsx", "planted.spec.ts"];
const free = ["planted.nightly.test.ts", "planted.nightly.spec.ts", "planted.ts"];

/** By file, the lines that the project's own configuration refuses by this rule. */
let refused: Map<string, string[]>;
beforeAll(() => {
  const lines = [...offenders, ...allowed];
  const folder = mkdtempSync(inProject("commands/check/lint/planted-"));
  for (const name of [...judged, ...free]) writeFileSync(join(folder, name), lines.join("\n"));
  const words = ["exec", "oxlint", "--format", "unix", folder];
  const { stdout } = spawnSync("pnpm", words, { cwd: root, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const found = [...stdout.matchAll(/([\w.]+):(\d+):\d+: .*lane\(no-clock\)/g)];
  const numbers = Map.groupBy(found, ([, name]) => name!);
  const linesOf = (name: string) => new Set((numbers.get(name) ?? []).map(([, , line]) => Number(line)));
  refused = new Map(
    [...judged, ...free].map((name) => [
      name,
      [...linesOf(name)].toSorted((a, b) => a - b).map((line) => lines[line - 1]!),
    ]),
  );
});

test.each(judged)("CI-02: in %s clocks and sleeps are refused, and nothing else", (name) => {
  expect(refused.get(name)).toEqual(offenders);
});

test.each(free)("CI-02: in %s they are not", (name) => {
  expect(refused.get(name)).toEqual([]);
});
