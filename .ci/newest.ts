// The server's tests on the newest PostgreSQL that is supported, which comes from a package; `.ci/run api` uses the
// machine's own, the oldest. Arguments: the test files; default: all.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../commands/stack/project.ts";
import { startPostgres } from "../commands/stack/postgres.ts";

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

const files = (asked.length > 0 ? asked : ["src/"]).join(" ");
const words = `exec vitest run --project api --project api_night --maxWorkers=2 ${files}`.split(" ");
const { status } = spawnSync("pnpm", words, { cwd: root, stdio: "inherit", env });
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
