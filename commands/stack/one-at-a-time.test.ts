import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

const place = mkdtempSync(join(tmpdir(), "patrak-one-"));
const file = join(place, "deeper", "held");
afterAll(() => rmSync(place, { recursive: true }));

test("what is asked for together runs one after the other, also after a failure", async () => {
  let running = 0;
  const seen: number[] = [];
  const one = async () => {
    running += 1;
    // Those who were asked together would all be running by now.
    await turn();
    seen.push(running);
    running -= 1;
    if (seen.length === 1) throw new Error("the first fails");
    return seen.length;
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => oneAtATime(file, one)));
  expect(seen).toEqual([1, 1, 1]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(existsSync(file)).toBe(false);
});

test("who was killed holds up nobody", async () => {
  const { pid } = spawnSync("true");
  writeFileSync(file, String(pid));
  expect(await oneAtATime(file, () => Promise.resolve("done"))).toBe("done");
});
