import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";

const contributing = readFileSync(inProject("CONTRIBUTING.md"), "utf8");
const table = contributing.split("## Commands")[1]!.split("\n## ")[0]!;
const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

test("H-11: the table of commands has a row for every script of package.json, and none besides", () => {
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...row.split("|")[1]!.matchAll(/`pnpm ([\w:]+)/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test("H-11: the README has no table of commands of its own", () => {
  expect(readFileSync(inProject("README.md"), "utf8")).not.toMatch(/^\| `pnpm/m);
});
