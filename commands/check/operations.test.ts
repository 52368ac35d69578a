import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";

const FOLDER = "docs/operations";
const pages = readdirSync(inProject(FOLDER), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);

/** Each block of commands, without its indentation. */
const blocksIn = (text: string) =>
  [...text.matchAll(/^( *)```(?:sh|bash|console)\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );

/** A page may say it once, for all blocks that do not say it themselves. */
const lineOf = (page: string) => /^Commands of this page (run by|not run): .+$/m.exec(page)?.[0];

/** Who runs the block, as its first line says; a reason instead where nobody does. */
function problemOf(block: string, page = ""): string | undefined {
  const own = block.split("\n")[0] ?? "";
  const isSaid = /^# (?:run by|not run): /.test(own);
  const first = isSaid ? own : (lineOf(page)?.replace("Commands of this page", "#") ?? own);
  if (/^# not run: \S/.test(first)) return undefined;
  const who = /^# run by: (.+)$/.exec(first)?.[1];
  if (who === undefined) return `says not who runs it: ${first}`;
  const drill = /^pnpm drill ([\w-]+)$/.exec(who)?.[1];
  const file = drill === undefined ? who : `drills/${drill}.ts`;
  return existsSync(inProject(file)) ? undefined : `is run by nothing that exists: ${who}`;
}

test.each(pages)("OP-02: every block of commands of %s says who runs it, or that nobody does", (page) => {
  const text = readFileSync(inProject(FOLDER, page), "utf8");
  expect(blocksIn(text).flatMap((block) => problemOf(block, text) ?? [])).toEqual([]);
});

test("OP-02: a block that says nothing, or names what does not exist, is found", () => {
  const page =
    "text\n\n   ```sh\n   pnpm migrate\n   ```\n\n```sh\n# run by: pnpm drill nothing\npnpm migrate\n```\n";
  expect(blocksIn(page).map((block) => problemOf(block))).toEqual([
    "says not who runs it: pnpm migrate",
    "is run by nothing that exists: pnpm drill nothing",
  ]);
});

test("OP-02: the pages of an operator's tasks are there, and the index leads to each of this folder", () => {
  const index = readFileSync(inProject(FOLDER, "README.md"), "utf8");
  expect(pages).toEqual(
    expect.arrayContaining(["upgrade.md", "backup.md", "failover.md", "sizing.md", "drills.md"]),
  );
  expect(
    pages.filter((page) => !page.includes("/") && page !== "README.md" && !index.includes(`](${page})`)),
  ).toEqual([]);
});
