import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { figuresOf, openAnswered, scoresOf, type Sat } from "../../../test/corrections.ts";
import { insertSitting } from "../../../test/sittings.ts";
import { signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";
import { scoreNext } from "./run.service.ts";
import { tellNext } from "./telling.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
const adminDb = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
afterAll(async () => {
  await scoringDb.destroy();
  await adminDb.destroy();
});

let author: Visitor;
let paper: MadeTest;
let sat: Sat[];
const reason = { english: "Option C is right.", hindi: "विकल्प C सही है।" };
const whom = { language: null, neverLower: false };

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql, { questions: 6 });
  sat = await openAnswered(api.sql, paper, 60);
  await closeTogether(scoringDb, sat);
});

const path = (rest = "") => `/admin/tests/${paper.testId}/corrections${rest}`;
const make = (change: object, more: object = {}) =>
  author.post(path(), {
    version: 2,
    number: 2,
    change,
    reason,
    revision: 1,
    isBankCorrected: false,
    isForced: false,
    ...more,
  });
const work = () => finish(() => scoreNext(scoringDb));
const tell = () => finish(() => tellNext(adminDb));

describe("a correction", () => {
  const change = { kind: "new-key", accepted: ["C"], ...whom };
  let preview: Record<string, never>;

  test("KC-02: its preview writes nothing, and the list names those whose score would change", async () => {
    const reply = await author.post(path("/preview"), { version: 2, number: 2, change });
    expect(reply.statusCode, reply.body).toBe(200);
    preview = reply.json();
    expect(preview).toMatchObject({ attempts: 60, rise: 2.25, fall: -2.25 });
    expect(preview["changed"]).toBeGreaterThan(10);
    const csv = await author.get(path("/csv?version=2&number=2&kind=new-key&accepted=C"));
    expect(csv.body.trim().split("\r\n")).toHaveLength(1 + Number(preview["changed"]));
    const { rows } = await api.sql.query("SELECT next_revision FROM tests WHERE test_id = $1", [
      paper.testId,
    ]);
    expect(rows).toEqual([{ next_revision: null }]);
  });

  test("KC-02, KC-03: it does what the preview said, at once for all, and learners see the old score until then", async () => {
    const before = await scoresOf(api.sql, paper, []);
    expect(before.map(({ read }) => read)).toEqual(before.map(({ made }) => made));
    expect((await make(change)).json()).toMatchObject({ revision: 2 });
    expect((await make(change)).json()).toMatchObject({ code: "CORRECTION_RUNS" });
    // Closed meanwhile: under both.
    await closeTogether(scoringDb, await openAnswered(api.sql, paper, 12));
    await scoreNext(scoringDb);
    const meanwhile = await scoresOf(api.sql, paper, []);
    expect(meanwhile.map(({ read }) => read)).toEqual(meanwhile.map(({ made }) => made));
    await work();
    const ruling = { kind: "new-key", key: { kind: "single", options: [3] }, ...whom } as const;
    const after = await scoresOf(api.sql, paper, [[2, ruling]]);
    expect(after).toHaveLength(72);
    expect(after.map(({ read }) => read)).toEqual(after.map(({ made }) => made));
    const ours = new Set(sat.map(({ attemptId }) => attemptId));
    const old = new Map(before.map(({ read }) => [read.attempt_id, read.score]));
    const changed = after.filter(
      ({ read }) => ours.has(read.attempt_id) && read.score !== old.get(read.attempt_id),
    );
    expect(changed).toHaveLength(Number(preview["changed"]));
    const kept = await figuresOf(api.sql, paper.testId);
    await recount(scoringDb, paper.testId);
    expect(await figuresOf(api.sql, paper.testId)).toEqual(kept);
  });

  test("KC-05: each learner concerned is told once, with old and new score and why, and reads the log", async () => {
    await tell();
    await tell();
    const { rows } = await api.sql.query(
      "SELECT user_id, facts FROM notices WHERE kind = 'correction' AND facts ->> 'version' = $1",
      [paper.versionId],
    );
    const changed = await api.sql.query(
      "SELECT DISTINCT user_id FROM scores WHERE test_id = $1 AND score <> before",
      [paper.testId],
    );
    const told = rows.map(({ user_id }) => String(user_id));
    expect(told).toHaveLength(changed.rows.length);
    expect(new Set(told)).toEqual(new Set(changed.rows.map(({ user_id }) => user_id)));
    const one = rows.find(({ user_id }) => sat.some(({ userId }) => userId === user_id))!;
    const learner = await signIn(api, one.user_id);
    const { data } = (await learner.get(`/user/testanalysis/${one.facts.attempt}`)).json();
    expect(data.corrections).toMatchObject([
      {
        nth: 1,
        question: 2,
        kind: "new-key",
        reason,
        score: { before: one.facts.before / 100, after: one.facts.after / 100 },
        rank: { before: { of: 72 }, after: { of: 72 } },
      },
    ]);
    expect(data.analysis.score).toBe(one.facts.after / 100);
    const log = await learner.get(`/user/testanalysis/${one.facts.attempt}/corrections`);
    expect(log.json().corrections).toMatchObject([
      { nth: 1, rise: 2.25, fall: -2.25, learners: rows.length },
    ]);
    expect(log.body).not.toMatch(/"(key|accepted|keyAfter|options)"/);
    const home = (await learner.get("/user/home")).json();
    expect(home.latest?.score ?? data.analysis.score).toBe(data.analysis.score);
  });

  test("KC-03: undone by a further revision all scores are as before, and both stay in the log", async () => {
    const again = await make({ kind: "undo", undoes: 2 });
    expect(again.json()).toMatchObject({ code: "CHANGED_MEANWHILE" });
    expect((await make({ kind: "undo", undoes: 2 }, { revision: 2 })).statusCode).toBe(200);
    await work();
    const after = await scoresOf(api.sql, paper, []);
    expect(after.map(({ read }) => read)).toEqual(after.map(({ made }) => made));
    const log = (await author.get(path())).json();
    expect(log).toMatchObject({
      revision: 3,
      corrections: [
        { revision: 3, kind: "undo", undoes: 2, keyBefore: ["C"], keyAfter: ["B"] },
        { revision: 2, undoneBy: 3, keyBefore: ["B"], keyAfter: ["C"], by: expect.any(String) },
      ],
    });
    const { rows } = await api.sql.query(
      "SELECT options FROM current_keys WHERE version_id = $1 AND question = 2",
      [paper.versionId],
    );
    expect(rows).toEqual([{ options: [2] }]);
  });

  test.each([
    [
      "an option that the question does not have",
      { kind: "new-key", accepted: ["E"], ...whom },
      "KEY_INVALID",
    ],
    ["no such correction", { kind: "undo", undoes: 7 }, "NOT_FOUND"],
    ["one that is undone already", { kind: "undo", undoes: 2 }, "NOT_FOUND"],
  ])("KC-01: is refused with %s", async (_name, refused, code) => {
    expect((await make(refused, { revision: 3 })).json()).toMatchObject({ code });
  });

  test("SI-17: does not begin while a sitting of the test runs, unless it is forced", async () => {
    const other = await insertTest(api.sql);
    await insertSitting(api.sql, other, {});
    const body = {
      version: 2,
      number: 1,
      change: { kind: "drop-all", ...whom },
      reason,
      revision: 1,
      isBankCorrected: false,
    };
    const at = `/admin/tests/${other.testId}/corrections`;
    expect((await author.post(at, { ...body, isForced: false })).json()).toMatchObject({
      code: "SITTING_RUNS",
    });
    expect((await author.post(at, { ...body, isForced: true })).statusCode).toBe(200);
    await work();
  });
});
