// `pnpm changelog VERSION`: the unreleased changes become those of a version, of today.
// `pnpm changelog VERSION --notes` prints the changes of a version, for the page of its release.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cut, notesOf } from "./changelog/sections.ts";
import { inProject } from "./stack/project.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { notes: { type: "boolean", default: false } },
});
const version = positionals[0]?.replace(/^v/, "");
if (version === undefined) throw new Error("usage: pnpm changelog VERSION [--notes]");
const file = inProject("CHANGELOG.md");
const text = readFileSync(file, "utf8");
try {
  if (values.notes) console.log(notesOf(text, version));
  else writeFileSync(file, cut(text, version, new Date().toISOString().slice(0, 10)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
