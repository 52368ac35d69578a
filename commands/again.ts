// `pnpm again`: runs each test that failed in the last `pnpm test` and `pnpm e2e` again, alone, and then what a failure
// had kept from running; with `vitest`, `newest` or `e2e` those of one of them. A test that then passes is flaky: it is
// named and kept on a list. Several flaky tests, or the same one in two runs, count as a failure; where so many have
// failed, none is run again.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { isWorthTrying, judgeFlaky } from "./again/judge.ts";
import { playwrightResults, type Result, vitestResults, type VitestReport } from "./again/reports.ts";
import { inProject, root } from "./stack/project.ts";

const KEPT_RUNS = 20;
const AGAIN = inProject(".reports/again.json");
const LIST = inProject(".reports/flaky.json");

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

const playwright = "playwright test --config e2e/playwright.config.ts --no-deps --workers=1 --reporter=list";

const vitest = {
  results: vitestResults as (report: never) => Result[],
  words: ({ file, title }: Result) => {
    const filter = title === null ? [] : ["-t", `^${escaped(title)}$`];
    return ["vitest", "run", file, ...filter];
  },
};

const reports = [
  { file: inProject(".reports/vitest.json"), ...vitest },
  { file: inProject(".reports/newest.json"), ...vitest },
  {
    file: inProject(".reports/e2e.json"),
    results: playwrightResults as (report: never) => Result[],
    words: ({ file, title }: Result) => [
      ...playwright.split(" "),
      file,
      "--grep",
      `${escaped(title ?? "")}$`,
    ],
  },
];

/** Vitest also succeeds if no test has the title: at least one must have passed. */
function passesAlone(words: string[]): boolean {
  rmSync(AGAIN, { force: true });
  const { status } = spawnSync("pnpm", ["exec", ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, VITEST_REPORT: AGAIN, TRACE: "1" },
  });
  if (status !== 0 || !existsSync(AGAIN)) return status === 0;
  return (JSON.parse(readFileSync(AGAIN, "utf8")) as VitestReport).numPassedTests > 0;
}

/** All of them in one run, since the product starts once for it. Returns those that passed. */
function runLeftOut(left: readonly Result[]): Result[] {
  rmSync(AGAIN, { force: true });
  const files = [...new Set(left.map(({ file }) => file))];
  spawnSync("pnpm", ["exec", ...playwright.replace("=list", "=list,json").split(" "), ...files], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: AGAIN, TRACE: "1" },
  });
  if (!existsSync(AGAIN)) return [];
  const after = playwrightResults(JSON.parse(readFileSync(AGAIN, "utf8")));
  const hasPassed = ({ file, title }: Result) =>
    after.some((one) => one.file === file && one.title === title && one.hasRun && !one.hasFailed);
  return left.filter(hasPassed);
}

const nameOf = ({ file, title }: Result) => `${relative(root, file)}: ${title ?? "the whole file"}`;

const flaky: string[] = [];
const failed: string[] = [];
const untried: Result[] = [];
const named = process.argv.slice(2);
const asked = named.length > 0 ? named : ["vitest", "e2e"];
const isAsked = ({ file }: { file: string }) => existsSync(file) && asked.includes(basename(file, ".json"));
for (const { file, results, words } of reports.filter(isAsked)) {
  const report = JSON.parse(readFileSync(file, "utf8")) as { flaky?: number };
  const before = flaky.length;
  const all = results(report as never);
  const fallen = all.filter(({ hasFailed }) => hasFailed);
  if (!isWorthTrying(fallen)) {
    for (const one of fallen) console.log(`not run again, too many failed: ${nameOf(one)}`);
    untried.push(...fallen);
    continue;
  }
  for (const result of fallen) {
    const hasPassed = passesAlone(words(result));
    (hasPassed ? flaky : failed).push(nameOf(result));
    if (hasPassed) result.pass();
  }
  const left = all.filter(({ hasRun }) => !hasRun);
  const passed = left.length > 0 ? runLeftOut(left) : [];
  for (const result of passed) result.pass();
  failed.push(...left.filter((result) => !passed.includes(result)).map(nameOf));
  report.flaky = flaky.length - before;
  writeFileSync(file, JSON.stringify(report));
}

const earlier = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, "utf8")) as string[][]) : [];
const faults = judgeFlaky(flaky, earlier);
writeFileSync(LIST, JSON.stringify([...earlier, flaky].slice(-KEPT_RUNS)));
for (const name of flaky) console.log(`flaky, passed alone: ${name}`);
for (const name of failed) console.log(`failed again: ${name}`);
for (const fault of faults) console.error(fault);
const wrong = failed.length + untried.length + faults.length;
if (wrong === 0 && flaky.length === 0) console.log("no test has failed");
process.exitCode = wrong > 0 ? 1 : 0;
