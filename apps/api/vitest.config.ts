import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "api",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/log-search.ts", "test/template-database.ts"],
    setupFiles: ["test/server-logs.ts"],
    // The app is loaded once for each worker: loading it for each file takes as long as a third of the tests.
    isolate: false,
    // They end what hangs, also where a host gives half of its cores; no test is judged by them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
