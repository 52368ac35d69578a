import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Response } from "playwright-core";
import { standStill } from "./stand-still.ts";
import type { Kind, Screen, Sizes } from "./table.ts";

export interface Measure {
  screen: string;
  /** Bytes after gzip. */
  sizes: Sizes;
  requests: number;
  /** Paths of its JavaScript files. */
  scripts: string[];
  /** Files of the admin area; a student must load none. */
  admin: string[];
  faults: string[];
}

/**
 * The address of the screen once everything is prepared, and the state that another screen would pass to it.
 */
export interface Prepared {
  path: string;
  handover?: object;
}

/** What the page loads by then, after its heading, belongs to the first visit: 3 s later it loads for later. */
const SOON_MS = 500;

/** What a page loads in a browser with an empty cache. */
export async function measure(
  browser: Browser,
  origin: string,
  screen: Screen,
  prepare: (context: BrowserContext, screen: Screen) => Promise<Prepared>,
): Promise<Measure> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const { path, handover } = await prepare(context, screen);
  const page = await context.newPage();
  // Passed in the history entry, so that there is only one visit.
  if (handover) await page.addInitScript((usr) => history.replaceState({ usr }, ""), handover);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const clock = await standStill(page);
  await page.goto(path);
  await clock.runUntil(() => page.locator("h1").isVisible());
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await clock.run(SOON_MS);
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  const result = await weigh(screen, responses);
  await context.close();
  return result;
}

async function weigh({ name, budget }: Screen, responses: Response[]): Promise<Measure> {
  const sizes: Sizes = { javascript: 0, style: 0, devanagari: 0, formulas: 0 };
  for (const response of responses) {
    const kind = kindOf(response);
    if (kind) sizes[kind] += gzipSync(await response.body(), { level: 9 }).length;
  }
  const pathOf = (response: Response) => new URL(response.url()).pathname;
  const admin = responses.map(pathOf).filter((path) => /admin/i.test(path));
  const over = (Object.keys(sizes) as Kind[]).filter((kind) => sizes[kind] > budget[kind] * 1024);
  return {
    screen: name,
    sizes,
    requests: responses.length,
    scripts: responses.filter((response) => kindOf(response) === "javascript").map(pathOf),
    admin,
    faults: [
      ...over.map((kind) => `${name}: ${kib(sizes[kind])} KiB of ${kind}, ${budget[kind]} allowed`),
      ...admin.map((path) => `${name}: loads ${path}`),
    ],
  };
}

function kindOf(response: Response): Kind | null {
  const type = response.request().resourceType();
  if (type === "script") return "javascript";
  if (type !== "stylesheet" && type !== "font") return null;
  if (/formulas|katex/i.test(response.url())) return "formulas";
  return /devanagari/i.test(response.url()) ? "devanagari" : "style";
}

export const kib = (bytes: number) => (bytes / 1024).toFixed(1);
