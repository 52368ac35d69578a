import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { Reporter } from "vitest/node";
import { runs } from "./commands/steps/quarantine.ts";

/** How long something takes, and what takes the whole machine, is for the night: `pnpm nightly` alone runs these. */
const AT_NIGHT = "**/*.nightly.test.{ts,tsx}";
const byDay = { include: ["**/*.test.{ts,tsx}"], exclude: [...configDefaults.exclude, AT_NIGHT] };
const atNight = { include: [AT_NIGHT] };

/**
 * The limits end what hangs, also on a machine that is busy with other things; no test is judged by them. A test that
 * passes on the second try is told at the end of the run.
 */
const ends = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } }, retry: 1 };
/** A worker for each file takes longer to start than its tests to run. */
const together = { isolate: false };
/** Each alone, in processes of their own, one after the other: they measure, or need the machine. */
const alone = (order: number) => ({ isolate: true, fileParallelism: false, sequence: { groupOrder: order } });

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;
const project = (name: string, root: string, ...options: Options[]): TestProjectInlineConfiguration => ({
  test: Object.assign({ name, root, ...ends }, ...options) as Options,
});

const ofApi: Options = {
  globalSetup: ["./apps/api/test/log-search.ts", "./apps/api/test/template-database.ts"].map(inRoot),
  setupFiles: ["./apps/api/test/server-logs.ts"].map(inRoot),
};

const ofWeb: Options = { setupFiles: [inRoot("./apps/web/patience.ts")] };

/** On any PostgreSQL, in the form in which Citus spreads attempts; few shards, so that students meet on them. */
const distributed: Options = { ...ofApi, env: { TEST_SHARDS: "8" } };

const tellFlaky: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests("passed"))
        if (test.diagnostic()?.flaky)
          process.stdout.write(
            `FLAKY, passed on the second try: ${module.relativeModuleId}: ${test.fullName}\n`,
          );
  },
};

const inLane = process.env["NIGHTLY"] === undefined ? runs() : undefined;

export default defineConfig({
  test: {
    ...(inLane && { testNamePattern: inLane }),
    projects: [
      project("domain", "packages/domain", byDay, together),
      project("contract", "packages/contract", byDay, together),
      { ...project("web", "apps/web", byDay, together, ofWeb), extends: "apps/web/vite.config.ts" },
      project("commands", "commands", byDay, together),
      project("bench", "bench", byDay, together),
      project("faults", "faults", byDay, together),
      project("drills", "drills", byDay, together),
      project("api", "apps/api", byDay, ofApi, together),
      project("contract_night", "packages/contract", atNight, alone(1)),
      project("web_night", "apps/web", atNight, alone(1)),
      project("commands_night", "commands", atNight, alone(1)),
      project("bench_night", "bench", atNight, alone(1)),
      project("drills_night", "drills", atNight, alone(1)),
      project("api_night", "apps/api", atNight, ofApi, alone(1)),
      project("distributed_night", "apps/api", distributed, together, {
        include: [
          "src/features/attempts/{attempt-ids,attempts,closing,deadline,hammer,saves,start-limits}.test.ts",
          "src/features/analysis/{archived,statistics}.test.ts",
          "src/features/sheets/sheets.test.ts",
        ],
      }),
      project("distributed_alone_night", "apps/api", distributed, alone(2), {
        include: ["src/features/attempts/{closing,deadline,hammer}.nightly.test.ts"],
      }),
    ],
    // `pnpm requirements` reads from it which tests passed.
    reporters: [
      "default",
      tellFlaky,
      ["json", { outputFile: process.env["VITEST_REPORT"] ?? ".reports/vitest.json" }],
    ],
  },
});
