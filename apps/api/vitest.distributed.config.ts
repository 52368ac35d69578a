import { defineProject } from "vitest/config";
import plain from "./vitest.config.ts";

/**
 * The tests of taking once more, in the form in which attempts are saved and closed where Citus spreads them: it runs on
 * any PostgreSQL. `pnpm distributed` runs them on a cluster.
 */
export default defineProject({
  test: {
    ...plain.test,
    name: "distributed",
    include: [
      "src/features/attempts/{attempts,saves,closing,deadline,hammer}.test.ts",
      "src/features/analysis/statistics.test.ts",
    ],
    fileParallelism: false,
    // Few shards, so that students meet on them.
    env: { TEST_SHARDS: "8", HAMMER_INTERLEAVINGS: "1500" },
  },
});
