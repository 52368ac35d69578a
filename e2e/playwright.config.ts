import { defineConfig } from "@playwright/test";
import { chromium } from "@patrak/commands/stack/chromium";

export default defineConfig({
  globalSetup: "./stack/global-setup.ts",
  outputDir: "../.reports/e2e",
  reporter: [["list"], ["json", { outputFile: "../.reports/e2e.json" }]],
  // They wait more than they work: two leave a quarter of two cores idle.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // These end what hangs and measure nothing: a host may take half of the machine for a while.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // What a worker fetches passes by a test's routes: those who test the worker let it in.
    serviceWorkers: "block",
    // A trace costs as much as the steps that it tells of: `pnpm again` takes one of what has failed.
    trace: process.env["TRACE"] ? { mode: "retain-on-failure", screenshots: false } : "off",
  },
  projects: [
    // The log is read when everything else has been written to it, also after a failure.
    { name: "journeys", testDir: "journeys", teardown: "log" },
    // Alone on the machine: it measures.
    { name: "storm", testDir: "storm", dependencies: ["journeys"], timeout: 180_000 },
    // What other journeys would see: after them.
    { name: "alone", testDir: "alone", dependencies: ["storm"] },
    { name: "log", testDir: "log" },
  ],
});
