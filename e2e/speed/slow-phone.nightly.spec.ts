import { machineIndex, slowdownToPhone } from "@patrak/commands/stack/phone-speed";
import type { Page } from "@playwright/test";
import { demo, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const NETWORK = { kbitPerSecond: 400, latencyMs: 400 };
const FORM_WITHIN_MS = 4000;
const QUESTION_WITHIN_MS = 5000;

test.use({ viewport: { width: 360, height: 740 } });

let slowdown: number;

test.beforeAll(async () => {
  const index = await machineIndex();
  slowdown = slowdownToPhone(index);
  process.stdout.write(`    this machine reads ${Math.round(index)}; slowed down ${slowdown.toFixed(1)} ×\n`);
});

async function becomePhone(page: Page) {
  const { kbitPerSecond, latencyMs } = NETWORK;
  const browser = await page.context().newCDPSession(page);
  const bytesPerSecond = (kbitPerSecond * 1000) / 8;
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Marks in the page when the form is drawn: a driver's own work takes 0.3 s and more at a quarter of the CPU. */
function noteForm() {
  const look = () =>
    requestAnimationFrame(() => {
      if (document.querySelector("form input") === null) look();
      else requestAnimationFrame(() => performance.mark("form"));
    });
  look();
}

async function timed(what: string, act: () => Promise<unknown>) {
  const began = performance.now();
  await act();
  const took = Math.round(performance.now() - began);
  process.stdout.write(`    ${what}: ${took} ms\n`);
  return took;
}

test("on a slow phone the sign-in form stands within 4 seconds of an empty cache", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await becomePhone(page);
  await page.addInitScript(noteForm);
  await page.goto("/user/login", { waitUntil: "commit" });
  await field(page, "Email").fill("ananya@example.in");
  const took = await page.evaluate(() => Math.round(performance.getEntriesByName("form")[0]!.startTime));
  process.stdout.write(`    sign-in form: ${took} ms\n`);
  await context.close();
  expect(took).toBeLessThanOrEqual(FORM_WITHIN_MS);
});

test("on a slow phone a started test shows its first question within 5 seconds of the tap", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const place = {
    package: await packageId(db, demo.upsc),
    view: "test-details" as const,
    test: await testId(db, LONG_TEST),
  };
  await becomePhone(page);
  await page.goto(dashboardAt(place));
  await expect(button(page, "Start Test")).toBeEnabled({ timeout: 30_000 });
  // Students read the instructions, while the page loads ahead what the test needs.
  await page.waitForLoadState("networkidle");
  const took = await timed("first question", async () => {
    await button(page, "Start Test").click();
    await page.locator('label:has(input[name="answer"])').first().waitFor({ timeout: 30_000 });
  });
  expect(took).toBeLessThanOrEqual(QUESTION_WITHIN_MS);
});
