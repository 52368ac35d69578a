import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** `name: build.query`, and what the teacher's side makes of it. */
const DEFINED = /^\s+(\w+): (?:build\.)?(?:query|mutation)\b/gm;

test("every call has a name of its own: of two that share one only the first would ever be sent", async () => {
  const folder = new URL("../../", import.meta.url);
  const names: string[] = [];
  for await (const file of glob("**/*.api.ts", { cwd: folder })) {
    const text = await readFile(new URL(file, folder), "utf8");
    names.push(...[...text.matchAll(DEFINED)].map(([, name]) => name!));
  }
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
