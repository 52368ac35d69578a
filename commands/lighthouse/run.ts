import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Flags } from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { type BrowserContext, chromium as browsers } from "playwright-core";
import { wholeChromium } from "../stack/chromium.ts";
import { machineIndex } from "../stack/phone-speed.ts";
import { freePort } from "../stack/ports.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** A machine whose speed changes by more than this share during a visit says little about the page. */
const UNSTEADY = 0.2;

export interface Visit {
  url: string;
  /**
   * Prepares the browser before the visit, such as signing in: cookies and local storage stay, caches do not.
   */
  before: (context: BrowserContext) => Promise<void>;
}

export interface Seen {
  scores: Scores;
  /** Milliseconds of work on the main thread. */
  work: number;
}

export interface Run extends Seen {
  /** Speed of this machine on Lighthouse's own scale, measured just before the visit. */
  index: number;
  slowdown: number;
  /** The machine had the same speed at two measurements in a row. Where a host shares it, it often has not. */
  isSteady: boolean;
}

/** One visit with Lighthouse's mobile setting, slowed down by what suits the machine's speed. */
export async function run(visit: Visit, slowdownAt: (index: number) => number): Promise<Run> {
  const index = await machineIndex();
  const slowdown = slowdownAt(index);
  const seen = await see(visit, slowdown);
  const isSteady = Math.abs((await machineIndex()) / index - 1) < UNSTEADY;
  return { ...seen, index, slowdown, isSteady };
}

/** One visit in its own browser. */
export async function see({ url, before }: Visit, slowdown: number): Promise<Seen> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "patrak-lighthouse-"));
  const args = [...wholeChromium.args, `--remote-debugging-port=${port}`];
  // Lighthouse opens its tab in the browser's default profile, so that profile is prepared.
  const context = await browsers.launchPersistentContext(profile, { ...wholeChromium, args });
  try {
    await before(context);
    return await report(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function report(url: string, flags: Flags): Promise<Seen> {
  const result = await lighthouse(url, flags);
  if (!result) throw new Error("Lighthouse gave no report");
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores,
    work: audits["mainthread-work-breakdown"]?.numericValue ?? Infinity,
  };
}
