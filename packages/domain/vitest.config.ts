import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "domain",
    include: ["src/**/*.test.ts"],
    // Pure: a worker for each file takes longer to start than its tests to run.
    isolate: false,
    // It ends what hangs, also where a host gives half of its cores; no test is judged by it.
    testTimeout: 60_000,
  },
});
