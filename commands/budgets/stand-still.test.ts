import { chromium as browsers, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi, type Mock } from "vitest";
import { chromium } from "../stack/chromium.ts";
import { standStill } from "./stand-still.ts";

let browser: Browser;
beforeAll(async () => (browser = await browsers.launch(chromium)));
afterAll(() => browser.close());

const PAGE = `<script>setTimeout(() => fetch("/late"), 300)</script>
<script type="module">
  await fetch("/first");
  document.body.innerHTML = "<h1>Here</h1>";
  setTimeout(() => fetch("/soon"), 100);
</script>`;

/** How often the clock is moved while a slow machine answers: in so many questions to the page it could be, many times. */
async function runsMeanwhile(page: Page, runFor: Mock): Promise<number> {
  const before = runFor.mock.calls.length;
  for (let question = 0; question < 100; question += 1) await page.evaluate("0");
  return runFor.mock.calls.length - before;
}

test("what a page loads after a while is not loaded earlier because its machine is slow", async () => {
  const page = await browser.newPage();
  const runFor = vi.spyOn(page.clock, "runFor");
  const asked: string[] = [];
  const runs: number[] = [];
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === "/first") runs.push(await runsMeanwhile(page, runFor));
    await route.fulfill({ contentType: "text/html", body: pathname === "/page" ? PAGE : "" });
  });
  const clock = await standStill(page);
  await page.goto("http://page.invalid/page");
  await clock.runUntil(() => page.locator("h1").isVisible());
  await clock.run(150);
  expect(asked).toEqual(["/page", "/first", "/soon"]);
  expect(runs).toEqual([0]);
  await clock.run(200);
  expect(asked.at(-1)).toBe("/late");
});
