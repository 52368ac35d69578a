import type { BrowserContext, Page } from "@playwright/test";

/** The worker has what the app needs without a network. */
export async function untilKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The process that draws the tab dies: nothing in it runs to an end. */
export async function kill(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}
