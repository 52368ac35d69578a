// The tests of the database's own work on the newest PostgreSQL that is supported, which comes from a package:
// rights, saves, closing, the ledger's months and their archives. `.ci/run test` uses the machine's own, the oldest.
// Arguments: other test files; by night all of the server's. What fails is run again, alone, on the same server.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../commands/stack/project.ts";
import { startPostgres } from "../commands/stack/postgres.ts";

const usual = [
  "src/features/attempts/closing.test.ts",
  "src/features/attempts/hammer.test.ts",
  "src/features/attempts/ledger.test.ts",
  "src/features/attempts/saves.test.ts",
  "src/platform/ledger/",
  "src/platform/logins/",
  "src/platform/migrator.test.ts",
  "src/platform/queue.test.ts",
];
const asked = process.argv.slice(2);

// In memory, as `.ci/run` has it: hundreds of databases are made, and none has to outlive the run.
const place = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const folder = mkdtempSync(path.join(place, "patrak-newest-"));
chmodSync(folder, 0o755);
const postgres = await startPostgres({
  dir: path.join(folder, "data"),
  settings: { max_connections: "250", shared_buffers: "256MB" },
});
const report = path.join(root, ".reports/newest.json");
rmSync(report, { force: true });
const env = { ...process.env, TEST_DATABASE_URL: postgres.url, VITEST_REPORT: report };

function passes(words: string): boolean {
  const { status } = spawnSync("pnpm", words.split(" "), { cwd: root, stdio: "inherit", env });
  return status === 0;
}

/** A run that fails without a failed test has a cause that no second try can excuse. */
function passesAgain(): boolean {
  if (!existsSync(report) || !passes("again newest")) return false;
  return (JSON.parse(readFileSync(report, "utf8")) as { flaky: number }).flaky > 0;
}

const files = (asked.length > 0 ? asked : usual).join(" ");
const hasPassed =
  passes(`exec vitest run --project api --project measured --maxWorkers=2 ${files}`) || passesAgain();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = hasPassed ? 0 : 1;
