import { defineConfig } from "@playwright/test";
import { chromium } from "@patrak/commands/stack/chromium";
import { leftOut } from "@patrak/commands/steps/quarantine";

/** What judges by the clock, or is too long for a change. */
const nightly = "**/*.nightly.spec.ts";
/** `CORE=1`: the core journeys only. With `--grep` Playwright still runs all of those that another project waits for. */
const isCore = process.env["CORE"] !== undefined;
const grep = isCore ? /@core/ : /./;

export default defineConfig({
  globalSetup: "./stack/global-setup.ts",
  outputDir: "../.reports/e2e",
  reporter: [["list"], ["json", { outputFile: "../.reports/e2e.json" }]],
  // They wait more than they work: two leave a quarter of two cores idle.
  workers: 3,
  // What passes on the second try is told at the end of the run.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: (isCore && leftOut()) || [],
  // These end what hangs and measure nothing: a host may take half of the machine for a while.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // What a worker fetches passes by a test's routes: those who test the worker let it in.
    serviceWorkers: "block",
    // A trace costs as much as the steps that it tells of: it is taken of the second try.
    trace: { mode: "on-first-retry", screenshots: false },
  },
  projects: [
    // The change lane: journeys, then those that others would see. The log is read when everything else has been
    // written to it, also after a failure.
    { name: "journeys", testDir: "journeys", testIgnore: nightly, grep, teardown: "log" },
    { name: "alone", testDir: "alone", grep, dependencies: ["journeys"] },
    { name: "states", testDir: "states-spec", teardown: "log" },
    // The night, too: one after the other, alone on the machine, since they measure.
    { name: "storm", testDir: "storm", dependencies: ["alone", "states"], workers: 1 },
    { name: "night", testMatch: `journeys/${nightly}`, dependencies: ["storm"], workers: 1 },
    { name: "log", testDir: "log" },
  ],
});
