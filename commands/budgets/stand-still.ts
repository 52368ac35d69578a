import type { Page, Request } from "playwright-core";

const STEP_MS = 50;
/** Longer than a screen needs, shorter than what it loads for later waits. */
const HEADING_WITHIN_MS = 2500;

/**
 * The page's timers go on only while no request is under way: what a screen loads after some seconds is loaded by a
 * slow machine as late as by a fast one.
 */
export async function standStill(page: Page) {
  const answered = watchRequests(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + STEP_MS);

  const run = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await answered();
      await page.clock.runFor(STEP_MS);
    }
    await answered();
  };
  const runUntil = async (isReached: () => Promise<boolean>) => {
    for (let passed = 0; !(await isReached()); passed += STEP_MS) {
      if (passed >= HEADING_WITHIN_MS) throw new Error(`${page.url()} has no heading`);
      await run(STEP_MS);
    }
  };
  return { run, runUntil };
}

/** Until every request is answered, and the page has done what it does with the answers. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let ended = Promise.withResolvers<void>();
  const end = (request: Request) => {
    underWay.delete(request);
    ended.resolve();
    ended = Promise.withResolvers();
  };
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", end).on("requestfailed", end);
  return async () => {
    do {
      while (underWay.size > 0) await ended.promise;
      await page.evaluate(worked);
    } while (underWay.size > 0);
  };
}

/** After the tasks that wait already, and those that they begin. */
async function worked() {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
}
