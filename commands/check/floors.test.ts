import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawFloors } from "./floors.ts";
import { importsOf, readEdges } from "./imports.ts";

const architecture = await readFile("docs/architecture.md", "utf8");

test("a feature stands one floor above the highest that it needs, be it for a type", () => {
  const edges = [
    ["tests", `import { lock } from "../packages/content.queries.ts"`],
    ["packages", `import type { Actor } from "../audit/audit.service.ts"`],
    ["audit", `import { sql } from "kysely"`],
  ] as const;
  const found = edges.flatMap(([name, source]) => importsOf(`apps/api/src/features/${name}/a.ts`, source));
  expect(drawFloors(found).split("\n")).toEqual([
    "floor 2",
    "  tests → packages",
    "floor 1",
    "  packages → audit",
    "floor 0",
    "  audit",
  ]);
});

test("H-03: the floors that the documents draw are those of the imports", async () => {
  const drawn = /```floors\n([^`]*)\n```/.exec(architecture)?.[1];
  expect(drawn).toBe(drawFloors(await readEdges()));
});

test("H-03: every file that the documents name with its whole path exists", () => {
  const named = architecture.match(/\b(?:apps|packages|commands)\/[\w./-]+\.(?:tsx?|sql)\b/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});
