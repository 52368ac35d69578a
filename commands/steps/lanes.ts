import { spawnSync } from "node:child_process";
import { root } from "../stack/project.ts";

export type Robustness = "faults" | "upgrade" | "processes" | "rolling";

/** Where a change puts at risk what its users never notice: it is broken on purpose before it lands. */
const lanes: { paths: RegExp; steps: Robustness[] }[] = [
  { paths: /^apps\/api\/src\/platform\/ledger\//, steps: ["faults", "upgrade"] },
  { paths: /^apps\/api\/src\/features\/(?:attempts|sheets)\//, steps: ["faults"] },
  // Their clocks: minutes, outages, the opening and the close.
  { paths: /^apps\/api\/src\/features\/sittings\//, steps: ["faults"] },
  { paths: /^apps\/api\/migrations\//, steps: ["upgrade"] },
  { paths: /^deploy\//, steps: ["rolling"] },
  {
    paths: /^apps\/api\/src\/(?:main|server|worker|stop|platform\/(?:shutdown|st(?:art|op)-gate))\.ts$/,
    steps: ["processes", "rolling"],
  },
];

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|\.md$/.test(path);

export function stepsFor(changed: readonly string[]): Robustness[] {
  const sources = changed.filter((path) => !isTest(path));
  const found = lanes.filter(({ paths }) => sources.some((path) => paths.test(path)));
  return [...new Set(found.flatMap(({ steps }) => steps))].toSorted();
}

/** The files that differ from what was landed before, and what that is; undefined where nobody can tell. */
export function changedFiles(cwd = root): { base: string; files: string[] } | undefined {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync("git", words, { cwd, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const head = git("rev-parse", "HEAD");
  const bases = [process.env["CI_BASE"], "origin/main", "HEAD~1"].filter((name) => name !== undefined);
  for (const base of bases) {
    const commit = git("rev-parse", "--verify", "--quiet", `${base}^{commit}`);
    // A clone of the change itself: its main is no base.
    if (commit === undefined || (commit === head && base === "origin/main")) continue;
    const told = git("diff", "--name-only", `${commit}...HEAD`) ?? git("diff", "--name-only", commit, "HEAD");
    if (told !== undefined) return { base, files: told.split("\n").filter(Boolean) };
  }
  return undefined;
}

/** The steps that this change runs besides, and a line that says why. */
export function robustnessSteps(changed = changedFiles() ?? null): { steps: Robustness[]; told: string } {
  if (changed === null) return { steps: [], told: "what has changed is not known: no robustness step runs" };
  const steps = stepsFor(changed.files);
  const told = `${changed.files.length} files differ from ${changed.base}: ${steps.join(", ") || "no robustness step"}`;
  return { steps, told };
}

// `.ci/run` installs what the steps need.
if (import.meta.main) console.log(robustnessSteps().steps.join(" "));
