import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "api",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/log-search.ts", "test/template-database.ts"],
    setupFiles: ["test/server-logs.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
