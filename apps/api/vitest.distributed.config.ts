import { defineProject } from "vitest/config";
import plain from "./vitest.config.ts";

/** Few shards, so that students meet on them. */
export const env = { TEST_SHARDS: "8" };

/**
 * The tests of attempts once more, in the form in which attempts are saved and closed where Citus spreads them: it runs on
 * any PostgreSQL. `pnpm distributed` runs them on a cluster.
 */
export default defineProject({
  test: {
    ...plain.test,
    env,
    name: "distributed",
    include: [
      "src/features/attempts/{attempt-ids,attempts,saves,start-limits}.test.ts",
      "src/features/analysis/{archived,statistics}.test.ts",
      "src/features/sheets/sheets.test.ts",
    ],
  },
});
