// `pnpm speed`: how long a tap takes, alone on the machine and without a trace, which would be timed along.
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig({
  ...journeys,
  workers: 1,
  reporter: [["list"]],
  use: { ...journeys.use, trace: "off" },
  projects: [{ name: "speed", testDir: "speed" }],
});
