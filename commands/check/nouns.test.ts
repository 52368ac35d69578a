import { globSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";

/** Features of the web app whose calls are served by a feature of another name, and why. */
const others = new Map([
  ["admin", "the teacher's half: its own folders are looked at"],
  ["ui", "no feature: what the teacher's screens share"],
  ["profile", "it shows who is signed in, which auth tells"],
  ["proofs", "tests serve them: a proof is of the questions of one test"],
  ["receipts", "analysis tells of them: both need an attempt that is over"],
]);

function folders(path: string) {
  return readdirSync(inProject(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

test("H-01: a feature of the web app has the name of the feature that serves it", () => {
  const served = new Set(folders("apps/api/src/features"));
  const shown = [...folders("apps/web/src/features"), ...folders("apps/web/src/features/admin")];
  expect(shown.filter((name) => !served.has(name) && !others.has(name))).toEqual([]);
});

test("H-01: a file of the contract has the name of a feature that serves it, or of what many share", () => {
  const served = new Set(folders("apps/api/src/features"));
  const files = globSync("packages/contract/src/admin-*.ts", { cwd: inProject(".") });
  const nouns = files.map((file) => basename(file, ".ts").replace("admin-", ""));
  expect(nouns.filter((noun) => !served.has(noun) && !others.has(noun))).toEqual([]);
});

test("H-02: no file has one of the names that several had at once and nobody could guess", () => {
  const guessed = "{place,parts,paper,doors,turns,found,behind,Calm,Said,Track,litMarks}.{ts,tsx}";
  const files = globSync([`apps/*/src/**/${guessed}`, `packages/*/src/**/${guessed}`], {
    cwd: inProject("."),
  });
  expect(files).toEqual([]);
});
