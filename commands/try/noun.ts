import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { inProject, root } from "../stack/project.ts";
import type { Part } from "./part.ts";

const SIDES = ["apps/api/src/features", "apps/web/src/features", "apps/web/src/features/admin"];
/** Folders that are no noun. */
const OTHERS = new Set(["admin", "ui"]);

export function nounsOf(): string[] {
  const names = SIDES.flatMap((side) =>
    readdirSync(inProject(side), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  return [...new Set(names)].filter((name) => !OTHERS.has(name)).toSorted();
}

/** What is tried of a noun; no journeys where it has none. */
export function partsOf(noun: string): Record<"types" | "lint" | "tests", Part> & { journeys?: Part } {
  const specs = specsOf(noun);
  const changed = changedFiles();
  return {
    types: { name: "types", run: ["pnpm", "exec", "tsc", "-b"] },
    lint: {
      name: "lint",
      run:
        changed.length === 0
          ? async () => "nothing has changed"
          : ["pnpm", "exec", "oxlint", "--deny-warnings", ...changed],
    },
    tests: {
      name: "tests",
      run: [..."pnpm exec vitest run --project=!*_night --passWithNoTests".split(" "), ...testsOf(noun)],
      env: { VITEST_REPORT: ".reports/try.json" },
    },
    ...(specs.length > 0 && { journeys: journeysIn(specs) }),
  };
}

function journeysIn(specs: readonly string[]): Part {
  const words = "pnpm exec playwright test --config e2e/playwright.config.ts --no-deps --reporter=list";
  return {
    name: "journeys",
    run: [...words.split(" "), "--grep", "@core", "--pass-with-no-tests", ...specs],
    env: { PATRAK_TRY: "1" },
  };
}

/** Of both sides, of the contract, and of the rules that have the noun's name. */
const testsOf = (noun: string) => [
  ...SIDES.map((side) => `${side}/${noun}/`),
  `packages/contract/src/${noun}`,
  `packages/contract/src/admin-${noun}`,
  `packages/domain/src/${noun}`,
];

/** `attempts-offline.spec.ts` is a journey of attempts, `admin-attempts.spec.ts` one of its teacher's side. */
const specsOf = (noun: string) =>
  globSync("e2e/{journeys,alone}/*.spec.ts", { cwd: root })
    .filter((file) => !file.includes(".nightly."))
    .filter((file) => new RegExp(`^(?:admin-)?${noun}(?:[-.]|$)`).test(basename(file)))
    .toSorted();

/** Sources that differ from the last commit. */
function changedFiles(): string[] {
  const git = (words: string) => spawnSync("git", words.split(" "), { cwd: root, encoding: "utf8" }).stdout;
  const names = `${git("diff --name-only HEAD")}${git("ls-files --others --exclude-standard")}`.split("\n");
  return names.filter((name) => /\.tsx?$/.test(name) && existsSync(inProject(name)));
}
