import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patrak } from "../test/commands.ts";
import { query, useCluster } from "../test/cluster.ts";
import { migrate } from "./migrate.ts";

const PATIENCE = 120_000;
// Archiving is a setting of a whole server.
const folder = mkdtempSync(path.join(tmpdir(), "patrak-backups-"));
chmodSync(folder, 0o755);
const broken = path.join(folder, "broken");
const cluster = useCluster({ archive_mode: "on", archive_command: `test ! -e ${broken}` });
const file = path.join(folder, "notes.json");
let url: string;
beforeAll(async () => {
  ({ url } = await cluster.createDatabase());
  await migrate(url);
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers as pgBackRest 2.45 does for one stanza. */
function answerAsPgBackRest(stops: number[], failed: number[] = []) {
  const backup = [...stops, ...failed].map((stop) => ({
    error: failed.includes(stop),
    label: "20261117-023000F",
    timestamp: { start: stop - 60, stop },
    type: "full",
  }));
  const info = [{ backup, name: "patrak", status: { code: 0, message: "ok" } }];
  const program = path.join(folder, "pgbackrest");
  writeFileSync(program, `#!/bin/sh\necho '${JSON.stringify(info)}'\n`);
  chmodSync(program, 0o755);
}

const check = (...words: string[]) =>
  patrak(["backup-check", ...words], { DATABASE_URL: url, BACKUP_NOTES: file, PATH: folder });

const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;

test(
  "OP-04 backup-check tells the age of pgBackRest's newest good backup, and keeps it for the doctor",
  { timeout: PATIENCE },
  async () => {
    await query(url, "SELECT pg_switch_wal()");
    await expect
      .poll(async () => (await query(url, "SELECT archived_count FROM pg_stat_archiver"))[0])
      .not.toEqual({ archived_count: "0" });
    const newest = hoursAgo(5);
    answerAsPgBackRest([hoursAgo(30), newest], [hoursAgo(1)]);
    const { code, said } = await check();
    expect(said).toContain("The newest backup is 5 hours old.");
    expect(said).toContain("No restore was ever tried here.");
    expect(said).toContain("The log of PostgreSQL was last archived at");
    expect(code).toBe(1);
    expect(Date.parse(JSON.parse(readFileSync(file, "utf8")).backupMade) / 1000).toBe(newest);
  },
);

test(
  "OP-04 a restore that was tried, and a backup by another program, are noted",
  { timeout: PATIENCE },
  async () => {
    rmSync(path.join(folder, "pgbackrest"), { force: true });
    const { code, said } = await check("--made", "--restored");
    expect(said).toContain("The newest backup is 0 hours old.");
    expect(said).toContain("A restore was last tried 0 days ago.");
    expect(code).toBe(0);
    expect((await check()).said).toContain("A restore was last tried 0 days ago.");
  },
);

test(
  "OP-04 archiving that fails is a fault, and so is a store without a backup",
  { timeout: PATIENCE },
  async () => {
    answerAsPgBackRest([]);
    writeFileSync(broken, "");
    await query(url, "CREATE TABLE noise AS SELECT 1");
    await query(url, "SELECT pg_switch_wal()");
    await expect
      .poll(async () => (await query(url, "SELECT failed_count FROM pg_stat_archiver"))[0])
      .not.toEqual({ failed_count: "0" });
    const { code, said } = await check("--json");
    expect(code).toBe(2);
    expect(said).toContain("There is no backup.");
    expect(said).toContain("Archiving the log of PostgreSQL fails");
  },
);
