import { setTimeout as sleep } from "node:timers/promises";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { chromium as browsers } from "playwright-core";
import { wholeChromium } from "./chromium.ts";

/** Lighthouse's mobile setting assumes a fast desktop and slows it down by this factor. */
export const SLOWDOWN = 4;
/** The speed of the resulting phone, on Lighthouse's own scale. */
const PHONE_INDEX = 1750 / SLOWDOWN;
/** By then a browser has done what it does at its start. */
const STARTED_MS = 1500;

/** A slow machine slowed down four times is slower than the phone, so it is slowed down by less. */
export const slowdownToPhone = (index: number) => Math.min(SLOWDOWN, Math.max(1, index / PHONE_INDEX));

/**
 * The speed of this machine on Lighthouse's own scale. In a browser of its own, under the same conditions for every page:
 * right after the start it reads a third too little, and after other pages anything up to 1.7 times as much.
 */
export async function machineIndex(): Promise<number> {
  const browser = await browsers.launch(wholeChromium);
  try {
    const page = await browser.newPage();
    await sleep(STARTED_MS);
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await browser.close();
  }
}
