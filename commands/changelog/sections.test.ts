import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";
import { cut, notesOf } from "./sections.ts";

const before =
  "# Changelog\n\n## Unreleased\n\n### For students\n- A thing.\n\n## 1.2.0, 2026-01-02\n\n- Older.\n";

test("OP-07 the unreleased changes become those of a version, and a new head stands above them", () => {
  const after = cut(before, "1.3.0", "2026-11-17");
  expect(after).toContain(
    "## Unreleased\n\n## 1.3.0, 2026-11-17\n\n### For students\n- A thing.\n\n## 1.2.0",
  );
  expect(notesOf(after, "1.3.0")).toBe("### For students\n- A thing.");
  expect(() => cut(after, "1.3.1", "2026-11-18")).toThrow("no unreleased changes");
});

test.each([
  ["1.2", "is not a version"],
  ["next", "is not a version"],
  ["1.2.0", "not later than 1.2.0"],
  ["1.1.9", "not later than 1.2.0"],
  ["1.2.0-rc.1", "not later than 1.2.0"],
])("OP-07 %s is refused as the version after 1.2.0", (version, words) => {
  expect(() => cut(before, version, "2026-11-17")).toThrow(words);
});

test("OP-07 a version follows those that went before it", () => {
  const candidate = cut(before, "2.0.0-rc.1", "2026-11-17").replace(
    "## Unreleased\n",
    "## Unreleased\n\n- More.\n",
  );
  expect(cut(candidate, "2.0.0", "2026-11-18")).toContain("## 2.0.0, 2026-11-18");
});

test("OP-07 the changelog as it stands can be cut", () => {
  const text = readFileSync(inProject("CHANGELOG.md"), "utf8");
  expect(cut(text, "99.0.0", "2026-11-17")).toContain("## 99.0.0, 2026-11-17");
  expect(() => notesOf(text, "98.0.0")).toThrow("no section 98.0.0");
});
