import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "{packages/*,apps/web}/vitest.config.ts",
      "apps/api/vitest.{beside,measured,distributed,distributed-measured}.config.ts",
      "{commands,bench,faults,drills}/vitest.config.ts",
    ],
    // `pnpm requirements` reads from it which tests passed.
    reporters: ["default", ["json", { outputFile: process.env["VITEST_REPORT"] ?? ".reports/vitest.json" }]],
  },
});
