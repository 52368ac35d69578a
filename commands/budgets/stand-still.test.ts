import { chromium as browsers, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("what a page loads after a while is not loaded earlier because its machine is slow", async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === "/first") await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ contentType: "text/html", body: pathname === "/page" ? PAGE : "" });
  });
  const clock = await standStill(page);
  await page.goto("http://page.invalid/page");
  await clock.runUntil(() => page.locator("h1").isVisible());
  await clock.run(150);
  expect(asked).toEqual(["/page", "/first", "/soon"]);
  await clock.run(200);
  expect(asked.at(-1)).toBe("/late");
});
