import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { patrak } from "../../../test/commands.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { readVersion } from "../tests/confirmations.service.ts";

const folder = mkdtempSync(path.join(tmpdir(), "patrak-ready-"));
const notes = path.join(folder, "backups.json");
const api = useApi({ RATE_LIMIT_FACTOR: "1000", BACKUP_NOTES: notes, FILES_DIR: folder });
let author: Visitor;
let paper: MadeTest;
let sittingId: string;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql);
  sittingId = randomUUID();
  await api.sql.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, opens, opens, opens + interval '30 minutes', opens + interval '2 hours',
       'close', 'owners', 'close', 'close', 'hand'
     FROM tests, LATERAL (SELECT now() + interval '3 hours' AS opens) AS planned WHERE test_id = $2`,
    [sittingId, paper.testId],
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

type Line = { kind: string; state: string; count: number | null; at: string | null };
const readiness = async () => (await author.get(`/admin/sittings/${sittingId}/readiness`)).json();
const lineOf = async (kind: string): Promise<Line> =>
  (await readiness()).lines.find((line: Line) => line.kind === kind);

const report = (changes: object = {}) =>
  JSON.stringify({
    students: 2400,
    seconds: 1200,
    calls: { save: { count: 96_000, p50: 8.5, p99: 41, max: 300 } },
    lost: 0,
    missed: [],
    ...changes,
  });

const keep = (json: string) => patrak(["rehearsed", "-"], { DATABASE_URL: api.url }, json);

describe("the list of what is ready before a sitting", () => {
  test("SI-13: measures each line, and puts what is not in order last", async () => {
    const { lines, version } = await readiness();
    expect(version).toBe(2);
    expect(new Set(lines.map(({ kind }: Line) => kind)).size).toBe(10);
    const rank = { ok: 0, warn: 1, bad: 2 } as Record<string, number>;
    const states = lines.map(({ state }: Line) => rank[state]);
    expect(states).toEqual(states.toSorted());
    expect(lines.at(-1).state).toBe("bad");
    expect(await lineOf("ledger")).toMatchObject({ state: "ok" });
    expect(await lineOf("clock")).toMatchObject({ state: "ok" });
    expect((await lineOf("disk")).count).toBeGreaterThan(0);
  });

  test("SI-13: a key is checked once two people have confirmed it as it counts now", async () => {
    const { count } = await lineOf("keys");
    expect(count).toBeGreaterThan(1);
    const db = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
    const { digests } = await readVersion(db, paper.versionId);
    await db.destroy();
    const confirm = (adminId: number, read: string[]) =>
      api.sql.query(
        "INSERT INTO key_confirmations (digest, admin_id) SELECT decode(d, 'hex'), $1 FROM unnest($2::text[]) AS d",
        [adminId, [...new Set(read)]],
      );
    await confirm(1, digests);
    expect(await lineOf("keys")).toMatchObject({ state: "bad", count });
    await confirm(2, digests);
    expect(await lineOf("keys")).toMatchObject({ state: "ok", count: 0 });
  });

  test("SI-13: backups and restores are told from the operator's notes", async () => {
    expect(await lineOf("backup")).toMatchObject({ state: "bad", at: null });
    expect(await lineOf("restore")).toMatchObject({ state: "warn", at: null });
    const made = new Date(Date.now() - 3_600_000).toISOString();
    writeFileSync(notes, JSON.stringify({ backupMade: made, restoreTried: made }));
    expect(await lineOf("backup")).toMatchObject({ state: "ok", at: made });
    expect(await lineOf("restore")).toMatchObject({ state: "ok", at: made });
  });

  test("SI-13: the command keeps a rehearsal's report; one that is older than the version counts no more", async () => {
    expect(await lineOf("rehearsal")).toMatchObject({ state: "warn", at: null });
    expect(await keep(report())).toMatchObject({ code: 0, complained: "" });
    expect(await lineOf("rehearsal")).toMatchObject({ state: "ok", count: 0 });
    expect((await readiness()).rehearsal).toMatchObject({
      students: 2400,
      saves: 96_000,
      lost: 0,
      median: 8.5,
    });
    await keep(report({ missed: ["save p99 over 300 ms"] }));
    expect(await lineOf("rehearsal")).toMatchObject({ state: "bad", count: 1 });
    await api.sql.query("UPDATE rehearsals SET kept_at = now() - interval '1 year'");
    expect(await lineOf("rehearsal")).toMatchObject({ state: "warn", count: null });
  });

  test("SI-13: a report that lost answers cannot say that it missed nothing", async () => {
    const { code, complained } = await keep(report({ lost: 3 }));
    expect(code).toBe(1);
    expect(complained).toContain("rehearsals_with_losses_have_missed");
  });

  test("SI-13: is not found for a sitting that is not there, and closed to students", async () => {
    expect((await author.get(`/admin/sittings/${randomUUID()}/readiness`)).statusCode).toBe(404);
    expect((await author.get("/admin/sittings/x/readiness")).statusCode).toBe(404);
  });
});
