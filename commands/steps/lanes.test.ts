import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { changedFiles, robustnessSteps, stepsFor } from "./lanes.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["apps/api/src/platform/ledger/ledger.ts", ["faults", "upgrade"]],
  ["apps/api/src/features/attempts/saves.service.ts", ["faults"]],
  ["apps/api/src/features/sittings/outages.service.ts", ["faults"]],
  ["apps/api/migrations/0039_new.sql", ["upgrade"]],
  ["deploy/nginx.conf", ["rolling"]],
  ["apps/api/src/server.ts", ["processes", "rolling"]],
  ["apps/web/src/features/home/Home.tsx", []],
  ["apps/api/src/features/attempts/saves.test.ts", []],
  ["deploy/README.md", []],
])("CI-04: a change of %s also runs %j", (path, steps) => {
  expect(stepsFor([path, "README.md"])).toEqual(steps);
});

/** A repository with so many commits, each of which adds a file. */
function repository(commits: number): string {
  const folder = mkdtempSync(join(tmpdir(), "patrak-lanes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.in", ...words], { cwd: folder });
  git("init", "-b", "main");
  for (let number = 1; number <= commits; number += 1) {
    writeFileSync(join(folder, `${number}.ts`), "");
    git("add", ".");
    git("commit", "-m", String(number));
  }
  return folder;
}
const setBase = (folder: string, commit: string) =>
  spawnSync("git", ["update-ref", "refs/remotes/origin/main", commit], { cwd: folder });

test("CI-04: a change is compared with CI_BASE, else with the landed main, else with the commit before", () => {
  vi.stubEnv("CI_BASE", undefined);
  const folder = repository(4);
  expect(changedFiles(folder)).toEqual({ base: "HEAD~1", files: ["4.ts"] });
  setBase(folder, "HEAD~2");
  expect(changedFiles(folder)).toEqual({ base: "origin/main", files: ["3.ts", "4.ts"] });
  vi.stubEnv("CI_BASE", "HEAD~3");
  expect(changedFiles(folder)).toEqual({ base: "HEAD~3", files: ["2.ts", "3.ts", "4.ts"] });
});

test("CI-04: in a clone of the change itself, its own main is no base", () => {
  vi.stubEnv("CI_BASE", undefined);
  const folder = repository(2);
  setBase(folder, "HEAD");
  expect(changedFiles(folder)).toEqual({ base: "HEAD~1", files: ["2.ts"] });
});

test("CI-04: where nobody can tell what has changed no robustness step runs, and the run says so", () => {
  vi.stubEnv("CI_BASE", undefined);
  expect(robustnessSteps(changedFiles(repository(1)) ?? null)).toEqual({
    steps: [],
    told: "what has changed is not known: no robustness step runs",
  });
});
