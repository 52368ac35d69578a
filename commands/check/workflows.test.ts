import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../.github/workflows");

/** Each action that a workflow uses, as it is written. */
const usesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, used]) => used!.trim());

/** A tag can be moved to other code, a commit cannot; the tag behind it is for people. */
const PINNED = /^(?:\.\/|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/;

test("S-13: every action of a workflow is named by its commit", () => {
  const used = globSync("*.yml", { cwd: folder }).flatMap((name) =>
    usesIn(readFileSync(path.join(folder, name), "utf8")),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !PINNED.test(action))).toEqual([]);
});

test.each(["actions/checkout@v5", "actions/checkout@main", "a/b@93cb6ef", `a/b@${"0".repeat(40)}`])(
  "%s is not named so",
  (action) => expect(action).not.toMatch(PINNED),
);
