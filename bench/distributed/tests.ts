import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "@patrak/commands/stack/project";

/**
 * Taking a test and reading it. Without tests that add a trigger to a table, which Citus does not support.
 */
const FILES = [
  ...["attempts", "deadline", "hammer", "ledger", "papers"].map(
    (name) => `src/features/attempts/${name}.test.ts`,
  ),
  ...["attempts", "catalogue"].map((name) => `src/features/catalogue/${name}.test.ts`),
  "src/features/analysis/",
  "src/platform/ledger/archive/",
  "src/platform/shards.test.ts",
  "src/shards-check.test.ts",
];

/**
 * One file after the other, so that each has the machines to itself; on few shards, so
 * that students share them.
 */
export async function runTests(server: string) {
  const env = {
    TEST_DATABASE_URL: server,
    TEST_CITUS: "true",
    TEST_SHARDS: "8",
  };
  const child = spawn(
    "pnpm",
    ["exec", "vitest", "run", "--root", "apps/api", "--no-file-parallelism", ...FILES],
    { stdio: "inherit", cwd: root, env: { ...process.env, ...env } },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("the tests failed on the cluster");
}
