import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(inProject("docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

const headingId = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

/** Targets of links that lead nowhere. */
function deadLinks(document: string): string[] {
  const text = readFileSync(inProject(document), "utf8");
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", heading] = target.split("#");
    const file = path === "" ? document : join(dirname(document), path);
    if (!existsSync(inProject(file))) return true;
    if (heading === undefined) return false;
    const headings = readFileSync(inProject(file), "utf8").matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, words = ""]) => headingId(words) === heading);
  });
}

test.each(documents)("H-10: every link of %s leads somewhere", (document) => {
  expect(deadLinks(document)).toEqual([]);
});

test("O-04: the operator's page names every login, in its table and in the line for pg_hba.conf", () => {
  const page = readFileSync(inProject("docs/operations/database.md"), "utf8");
  const source = readFileSync(inProject("apps/api/src/platform/logins/logins.ts"), "utf8");
  const list = /export const logins = \[([^\]]+)\]/.exec(source)?.[1] ?? "";
  const logins = [...list.matchAll(/"(\w+)"/g)].map(([, login = ""]) => login);
  expect(logins.length).toBeGreaterThan(4);
  expect(logins.filter((login) => !page.includes(`| \`${login}\` |`))).toEqual([]);
  expect(page).toContain(`hostssl patrak ${logins.join(",")} `);
});
