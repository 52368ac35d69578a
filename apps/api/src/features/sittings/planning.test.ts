import { localTimeIn } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { passSitting } from "../../../test/sittings.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { followVersion } from "./versions.service.ts";
import { openDatabase } from "../../platform/db.ts";

const ZONE = "Asia/Kolkata";
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let paper: MadeTest;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql);
});

/** As the institute's clock shows it, so many hours from now. */
const inHours = (hours: number) => localTimeIn(ZONE, Date.now() + hours * 3_600_000);

const planOf = (changes: object = {}) => ({
  testId: paper.testId,
  batches: null,
  opens: inHours(30),
  lastEntry: inHours(30.5),
  closes: inHours(32),
  ending: "close",
  passcode: "482913",
  attemptsAllowed: 1,
  shows: { marks: { when: "close" }, answers: { when: "time", at: inHours(40) }, rank: { when: "hand" } },
  ...changes,
});

async function plan(changes: object = {}): Promise<string> {
  const reply = await author.post("/admin/sittings", planOf(changes));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().id;
}
const sittingOf = async (id: string) => (await author.get(`/admin/sittings/${id}`)).json().sitting;

describe("SI-01: planning a sitting", () => {
  test("keeps all that was said, freezes nothing yet, and is in the log without the passcode", async () => {
    const id = await plan();
    expect(await sittingOf(id)).toMatchObject({
      state: "planned",
      version: 2,
      passcode: "482913",
      ending: "close",
      attemptsAllowed: 1,
      mayChange: true,
      shown: { marks: false, answers: false, rank: false },
      shows: {
        marks: { when: "close", at: null },
        answers: { when: "time" },
        rank: { when: "hand", at: null },
      },
    });
    const { rows } = await api.sql.query(
      "SELECT extract(epoch FROM opens_at - quiet_from)::int AS quiet FROM sittings WHERE sitting_id = $1",
      [id],
    );
    expect(rows[0].quiet).toBe(24 * 3600);
    const log = await api.sql.query("SELECT action, after::text FROM audit_log WHERE object_id = $1", [id]);
    expect(log.rows).toHaveLength(1);
    expect(log.rows[0].action).toBe("sitting.planned");
    expect(log.rows[0].after).not.toContain("482913");
    const list = (await author.get("/admin/sittings")).json();
    expect(list.zone).toBe(ZONE);
    expect(list.sittings.map((row: { id: string }) => row.id)).toContain(id);
  });

  test("QT-10: says what is mixed for each learner, and mixes nothing unless told", async () => {
    const id = await plan();
    const { mix, changes } = await sittingOf(id);
    expect(mix).toEqual({ questions: false, options: false });
    const chosen = { questions: true, options: false };
    const reply = await author.post(`/admin/sittings/${id}`, { changes, plan: planOf({ mix: chosen }) });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await sittingOf(id)).mix).toEqual(chosen);
    const both = { questions: true, options: true };
    expect((await sittingOf(await plan({ mix: both }))).mix).toEqual(both);
  });

  test.each([
    ["an opening in the past", () => ({ opens: inHours(-1) }), "TIMES_WRONG"],
    ["a last entry before the opening", () => ({ lastEntry: inHours(29) }), "TIMES_WRONG"],
    ["a close before the last entry", () => ({ closes: inHours(30.4) }), "TIMES_WRONG"],
    ["a day that does not exist", () => ({ opens: "2027-02-30T10:00" }), "TIME_SKIPPED"],
    [
      "right answers before the close",
      () => ({
        shows: {
          marks: { when: "once" },
          answers: { when: "time", at: inHours(31) },
          rank: { when: "hand" },
        },
      }),
      "TIMES_WRONG",
    ],
    [
      "right answers at once",
      () => ({ shows: { marks: { when: "once" }, answers: { when: "once" }, rank: { when: "hand" } } }),
      "BAD_REQUEST",
    ],
    [
      "a rank at the close",
      () => ({ shows: { marks: { when: "once" }, answers: { when: "hand" }, rank: { when: "close" } } }),
      "BAD_REQUEST",
    ],
  ])("refuses %s", async (_, changes, code) => {
    expect((await author.post("/admin/sittings", planOf(changes()))).json().code).toBe(code);
  });

  test("the database itself refuses a key at once, a rank before the final key, and windows out of order", async () => {
    const id = await plan();
    const set = (change: string) =>
      api.sql.query(`UPDATE sittings SET ${change} WHERE sitting_id = $1`, [id]);
    await expect(set("key_when = 'once', key_at = NULL")).rejects.toThrow("sittings_key_never_at_once");
    await expect(set("rank_at = now()")).rejects.toThrow("sittings_rank_after_final_key");
    await expect(set("last_entry_at = closes_at")).rejects.toThrow("sittings_windows_follow");
    await expect(set("key_at = opens_at")).rejects.toThrow("sittings_key_after_close");
    await expect(set("ended_at = opens_at")).rejects.toThrow("sittings_ended_after_close");
  });

  test("a published version is taken until the waiting page opens, and not after", async () => {
    const made = await insertTest(api.sql);
    const id = await plan({ testId: made.testId });
    const { rows } = await api.sql.query(
      `SELECT version_id FROM test_versions WHERE test_id = $1 AND version_id <> $2`,
      [made.testId, made.versionId],
    );
    const other = rows[0].version_id;
    const db = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
    const versionOf = async () =>
      (await api.sql.query("SELECT version_id FROM sittings WHERE sitting_id = $1", [id])).rows[0].version_id;
    await followVersion(db, made.testId, other);
    expect(await versionOf()).toBe(other);
    await passSitting(api.sql, id, 29.5 * 3600);
    await followVersion(db, made.testId, made.versionId);
    expect(await versionOf()).toBe(other);
    await db.destroy();
  });

  test("is changed until the waiting page opens, by one at a time", async () => {
    const id = await plan();
    const change = (changes: number) =>
      author.post(`/admin/sittings/${id}`, { changes, plan: planOf({ ending: "full" }) });
    expect((await change(0)).statusCode).toBe(200);
    expect((await change(0)).json().code).toBe("CHANGED_MEANWHILE");
    expect((await sittingOf(id)).ending).toBe("full");
    await passSitting(api.sql, id, 29.5 * 3600);
    expect((await change(1)).json().code).toBe("SITTING_BEGUN");
  });

  test("is cancelled until it opens, with a reason", async () => {
    const id = await plan();
    const cancel = (which: string) =>
      author.post(`/admin/sittings/${which}/cancel`, { reason: "The hall is closed" });
    expect((await cancel(id)).statusCode).toBe(200);
    expect((await sittingOf(id)).state).toBe("cancelled");
    const open = await plan();
    await passSitting(api.sql, open, 30.1 * 3600);
    expect((await cancel(open)).json().code).toBe("SITTING_BEGUN");
  });
});

test("SI-15: what is shown by hand is shown in order: answers after the end, then final, then the rank", async () => {
  const id = await plan({
    shows: { marks: { when: "hand" }, answers: { when: "hand" }, rank: { when: "hand" } },
  });
  const press = async (what: string) => {
    const reply = await author.post(`/admin/sittings/${id}/show`, { what });
    return reply.json().code ?? "OK";
  };
  expect(await press("marks")).toBe("NOT_YET");
  await passSitting(api.sql, id, 33 * 3600);
  expect(await press("marks")).toBe("OK");
  expect(await press("answers")).toBe("NOT_YET");
  await api.sql.query("UPDATE sittings SET ended_at = now() - interval '1 s' WHERE sitting_id = $1", [id]);
  expect(await press("rank")).toBe("NOT_YET");
  expect(await press("final")).toBe("NOT_YET");
  const states = [];
  for (const what of ["answers", "final", "rank"]) {
    expect(await press(what)).toBe("OK");
    expect(await press(what)).toBe("OK");
    states.push((await sittingOf(id)).state);
  }
  expect(states).toEqual(["provisional", "final", "ranked"]);
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS n FROM audit_log WHERE object_id = $1 AND action = 'sitting.shown'",
    [id],
  );
  expect(rows[0].n).toBe(4);
});

describe("SI-19: another zone", () => {
  const berlin = useApi({ INSTITUTE_ZONE: "Europe/Berlin", RATE_LIMIT_FACTOR: "1000" });

  test("an hour that daylight saving skips is refused", async () => {
    const admin = await enter(berlin, await makeAdministrator(berlin, "owner"));
    const made = await insertTest(berlin.sql);
    const times = (opens: string) => ({
      ...planOf({ testId: made.testId, opens, lastEntry: "2030-03-31T03:30", closes: "2030-03-31T05:00" }),
      shows: { marks: { when: "once" }, answers: { when: "hand" }, rank: { when: "hand" } },
    });
    expect((await admin.post("/admin/sittings", times("2030-03-31T02:30"))).json().code).toBe("TIME_SKIPPED");
    expect((await admin.post("/admin/sittings", times("2030-03-31T03:00"))).statusCode).toBe(200);
  });
});
