import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { inProject, root } from "../stack/project.ts";

/** They have none that a change would have to pass, and why. */
const without = new Set([
  // Forty seconds a test; the refusals themselves are tests of the API.
  "hostile-sites.spec.ts",
  // Of the catalogue of states, not of a screen.
  "states.spec.ts",
]);

const files = globSync("e2e/{journeys,alone}/*.spec.ts", { cwd: root }).filter(
  (file) => !file.includes(".nightly."),
);

test.each(files)("CI-06: %s has a journey that runs with every change", (file) => {
  const marks = readFileSync(inProject(file), "utf8").match(/"@core"/g) ?? [];
  expect(marks.length > 0).toBe(!without.has(basename(file)));
});
