import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { readUsages, spentBetween, type Usage } from "./usage.ts";

const usage = (processes: Record<number, { ended?: number; threads: Record<string, number> }>): Usage =>
  new Map(
    Object.entries(processes).map(([pid, { ended = 0, threads }]) => [
      Number(pid),
      { ended, threads: new Map(Object.entries(threads)) },
    ]),
  );

test("a new thread counts whole, and one that is over takes nothing back", () => {
  const before = usage({ 1: { threads: { a: 5, old: 3 } } });
  const after = usage({ 1: { threads: { a: 6, young: 0.5 } } });
  expect(spentBetween(before, after)).toBe(1.5);
});

test("a process that is over counts once, although its parent is given all of its time", () => {
  const before = usage({ 1: { threads: { a: 5 } }, 2: { ended: 1, threads: { b: 3 } } });
  const after = usage({ 1: { ended: 4.5, threads: { a: 5 } } });
  expect(spentBetween(before, after)).toBe(0.5);
});

test("a child's work of some milliseconds is seen", async () => {
  const work =
    "process.stdin.once('data', () => { const end = Date.now() + 50; while (Date.now() < end); console.log() })";
  const child = spawn(process.execPath, ["-e", `${work}; console.log()`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const [before] = await readUsages([child.pid!]);
  child.stdin.write("go");
  await once(child.stdout, "data");
  const [after] = await readUsages([child.pid!]);
  const spent = spentBetween(before!, after!);
  child.kill();
  expect(spent).toBeGreaterThan(0.001);
  expect(spent).toBeLessThan(5);
});
