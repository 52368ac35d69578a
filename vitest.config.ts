import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "{packages,apps}/*/vitest.config.ts",
      "apps/api/vitest.distributed.config.ts",
      "{commands,bench,faults}/vitest.config.ts",
    ],
    // `pnpm requirements` reads from it which tests passed.
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});
