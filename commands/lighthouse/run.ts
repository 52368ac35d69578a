import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Flags } from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { type BrowserContext, chromium as browsers } from "playwright-core";
import { chromium } from "../stack/chromium.ts";
import { freePort } from "../stack/ports.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

export interface Visit {
  url: string;
  /** What was done in this browser before the visit, such as signing in: cookies and local storage stay, caches do not. */
  before: (context: BrowserContext) => Promise<void>;
}

interface Run {
  scores: Scores;
  /** Speed of this machine on Lighthouse's own scale. */
  index: number;
}

/** One visit on Lighthouse's mobile setting, in a browser of its own. */
export async function run({ url, before }: Visit, cpuSlowdownMultiplier: number): Promise<Run> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "patrak-lighthouse-"));
  const args = [...chromium.args, `--remote-debugging-port=${port}`];
  // Lighthouse opens its tab beside the first one, so it must be the browser's own profile that is prepared.
  const context = await browsers.launchPersistentContext(profile, { ...chromium, args });
  try {
    await before(context);
    return await report(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
    });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function report(url: string, flags: Flags): Promise<Run> {
  const result = await lighthouse(url, flags);
  if (!result) throw new Error("Lighthouse gave no report");
  const { categories, environment, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores;
  return { scores, index: environment.benchmarkIndex };
}
