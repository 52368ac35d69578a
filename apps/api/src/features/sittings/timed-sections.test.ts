import { randomUUID } from "node:crypto";
import { localTimeIn } from "@patrak/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, type MadeTest } from "../../../test/attempts.ts";
import { insertDraft, insertQuestions } from "../../../test/bank.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { insertSectionedTest, passTime } from "../../../test/sections.ts";
import {
  enterSitting,
  insertBatch,
  insertSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const ZONE = "Asia/Kolkata";
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const closer = openCloser(api.url);
afterAll(closer.close);

let author: Visitor;
/** Three sections of ten minutes, with two questions each. */
let paper: MadeTest;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api));
  paper = await insertSectionedTest(
    api.sql,
    [10, 10, 10].map((minutes) => ({ questions: 2, minutes })),
  );
});

async function begin(plan: SittingPlan = {}, of = paper) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [of.packageId]);
  const sittingId = await insertSitting(api.sql, of, { ending: "full", ...plan });
  const attemptId = await enterSitting(visitor, sittingId);
  return { userId, visitor, sittingId, attemptId };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function rowOf({ attemptId }: Pick<Begun, "attemptId">) {
  return (await api.sql.query("SELECT * FROM attempts WHERE attempt_id = $1", [attemptId])).rows[0];
}
/** In seconds from the start. */
async function closesOf(begun: Begun) {
  const { started_at } = await rowOf(begun);
  const { data } = (await begun.visitor.get(`/user/tests/attempt/${begun.attemptId}/status`)).json();
  return data.sectionCloses.map((at: string) => (Date.parse(at) - started_at.getTime()) / 1000);
}
const give = ({ sittingId }: Begun, minutes: number, to: object = {}) =>
  author.post(`/admin/sittings/${sittingId}/minutes`, {
    actId: randomUUID(),
    minutes,
    reason: "Power",
    ...to,
  });
const saveTo = ({ visitor, attemptId }: Begun, question: number) =>
  save(visitor, paper, { attemptId, question, option: 1 });

/** An outage that began and ended so many seconds ago, credited in seconds, as the process that finds it does. */
async function credit({ sittingId, userId, attemptId }: Begun, [began, ended]: [number, number]) {
  const { rows } = await api.sql.query(
    `INSERT INTO outages (began_at, ended_at, credited_at)
     VALUES (clock_timestamp() - make_interval(secs => $1), clock_timestamp() - make_interval(secs => $2), clock_timestamp())
     RETURNING outage_id`,
    [began, ended],
  );
  await api.sql.query(
    `WITH counted AS (
       UPDATE sittings SET minute_acts = minute_acts + 1, given_seconds = given_seconds + $3 WHERE sitting_id = $1
       RETURNING minute_acts
     )
     INSERT INTO sitting_minutes (act_id, sitting_id, number, seconds, outage_id)
     SELECT gen_random_uuid(), $1, minute_acts, $3, $2 FROM counted`,
    [sittingId, rows[0].outage_id, began - ended],
  );
  await api.sql.query("SELECT give_minutes($1, $2)", [userId, attemptId]);
}

describe("a sitting with timed sections", () => {
  test("QT-07: minutes for all belong to the section that runs when they are given", async () => {
    const begun = await begin();
    expect(await closesOf(begun)).toEqual([600, 1200, 1800]);
    await give(begun, 5);
    expect(await closesOf(begun)).toEqual([900, 1500, 2100]);
    await passTime(api.sql, begun.attemptId, 1000);
    await give(begun, 2, { learnerId: begun.userId });
    expect(await closesOf(begun)).toEqual([900, 1620, 2220]);
    const { rows } = await api.sql.query(
      "SELECT kind, seconds FROM given_times WHERE attempt_id = $1 ORDER BY given_at",
      [begun.attemptId],
    );
    expect(rows).toEqual([
      { kind: "minutes", seconds: 300 },
      { kind: "minutes", seconds: 120 },
    ]);
  });

  test("QT-07: minutes belong to the moment of the press, however late they are brought to an attempt", async () => {
    const begun = await begin();
    await give(begun, 5);
    // A process died before this one had them: the worker brings them, in the second section.
    await api.sql.query("DELETE FROM given_times WHERE attempt_id = $1", [begun.attemptId]);
    await api.sql.query(
      "UPDATE attempts SET minute_acts = 0, extra_seconds = 0, deadline = deadline - interval '300 s' WHERE attempt_id = $1",
      [begun.attemptId],
    );
    await passTime(api.sql, begun.attemptId, 700);
    await api.sql.query(
      "UPDATE sitting_minutes SET given_at = given_at - interval '700 s' WHERE sitting_id = $1",
      [begun.sittingId],
    );
    await api.sql.query("SELECT give_minutes($1, $2)", [begun.userId, begun.attemptId]);
    expect(await closesOf(begun)).toEqual([900, 1500, 2100]);
  });

  test("QT-07: an outage gives its time back to the section in which it began, and late answers count", async () => {
    const begun = await begin();
    await passTime(api.sql, begun.attemptId, 660);
    expect((await saveTo(begun, 1)).json().code).toBe("LATE");
    // From second 540 to 640, over the close of the first section.
    await credit(begun, [120, 20]);
    expect(await closesOf(begun)).toEqual([700, 1300, 1900]);
    expect((await saveTo(begun, 3)).json().code).toBe("SECTION_NOT_OPEN");
    await begun.visitor.post(`/user/tests/attempt/${begun.attemptId}/submit`);
    const { rows } = await api.sql.query("SELECT answers[1] AS first FROM sheets WHERE attempt_id = $1", [
      begun.attemptId,
    ]);
    expect(rows).toEqual([{ first: "A" }]);
  });

  test("QT-07: a re-opened attempt goes on in the section in which it ended", async () => {
    const begun = await begin({ key: "time", keyAt: 86_400 });
    await passTime(api.sql, begun.attemptId, 700);
    await begun.visitor.post(`/user/tests/attempt/${begun.attemptId}/submit`);
    await api.sql.query(
      `UPDATE attempts SET started_at = started_at - d, deadline = deadline - d, ended_at = ended_at - d
       FROM make_interval(secs => 300) AS d WHERE attempt_id = $1`,
      [begun.attemptId],
    );
    const reopened = await author.post(`/admin/sittings/${begun.sittingId}/attempts`, {
      actId: randomUUID(),
      learnerId: begun.userId,
      attemptId: begun.attemptId,
      reason: "A fault of ours",
      act: "reopened",
      minutes: 1,
      until: localTimeIn(ZONE, Date.now() + 3_600_000),
    });
    expect(reopened.statusCode, reopened.body).toBe(200);
    await enterSitting(begun.visitor, begun.sittingId);
    const closes = await closesOf(begun);
    expect(closes[0]).toBe(600);
    // 500 seconds of it were left, and a pause of 300 lies between.
    for (const [at, close] of [1500, 2100].entries()) {
      expect(closes[at + 1]).toBeGreaterThanOrEqual(close);
      expect(closes[at + 1]).toBeLessThan(close + 20);
    }
    expect((await saveTo(begun, 3)).statusCode).toBe(200);
    expect((await saveTo(begun, 1)).json().code).toBe("LATE");
    expect((await saveTo(begun, 5)).json().code).toBe("SECTION_NOT_OPEN");
  });

  test("QT-07: extra minutes of a batch, and what all were given before, are shared in proportion", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const batchId = await insertBatch(api.sql, [userId]);
    const sittingId = await insertSitting(api.sql, paper, {
      ending: "full",
      batches: { [batchId]: 20 },
      givenSeconds: 300,
    });
    const attemptId = await enterSitting(visitor, sittingId);
    // A third of the half hour, and five minutes.
    expect(await closesOf({ userId, visitor, sittingId, attemptId })).toEqual([900, 1800, 2700]);
  });

  test("QT-07: everybody has the full time, also in one that says that all end at once", async () => {
    const begun = await begin({ ending: "close", opens: -1000, closes: 900, lastEntry: 800 });
    expect(await rowOf(begun)).toMatchObject({ closes_by: null });
    expect(await closesOf(begun)).toEqual([600, 1200, 1800]);
  });

  test("QT-07: time over, it is closed with all sections", async () => {
    const begun = await begin();
    for (const [question, seconds] of [
      [1, 620],
      [3, 600],
      [5, 0],
    ] as const) {
      expect((await saveTo(begun, question)).statusCode).toBe(200);
      await passTime(api.sql, begun.attemptId, seconds);
    }
    await passTime(api.sql, begun.attemptId, 600);
    await closeAll(closer.closing);
    const { rows } = await api.sql.query("SELECT answers FROM sheets WHERE attempt_id = $1", [
      begun.attemptId,
    ]);
    expect(rows).toEqual([{ answers: ["A", null, "A", null, "A", null] }]);
    expect((await tryToEnter(begun.visitor, begun.sittingId)).json().code).toBe("SITTING_TAKEN");
  });
});

describe("a common close and section clocks", () => {
  const inHours = (hours: number) => localTimeIn(ZONE, Date.now() + hours * 3_600_000);
  const planOf = ({ testId }: Pick<MadeTest, "testId">, ending: string) => ({
    testId,
    batches: null,
    opens: inHours(30),
    lastEntry: inHours(30.5),
    closes: inHours(32),
    ending,
    passcode: null,
    attemptsAllowed: 1,
    shows: { marks: { when: "close" }, answers: { when: "close" }, rank: { when: "hand" } },
  });

  test("QT-07: no sitting is planned with both", async () => {
    const refused = await author.post("/admin/sittings", planOf(paper, "close"));
    expect([refused.statusCode, refused.json().code]).toEqual([409, "SECTIONS_NEED_TIME"]);
    const { id } = (await author.post("/admin/sittings", planOf(paper, "full"))).json();
    const { changes } = (await author.get(`/admin/sittings/${id}`)).json().sitting;
    const changed = await author.post(`/admin/sittings/${id}`, { plan: planOf(paper, "close"), changes });
    expect(changed.json().code).toBe("SECTIONS_NEED_TIME");
    const plain = await insertTest(api.sql);
    expect((await author.post("/admin/sittings", planOf(plain, "close"))).statusCode).toBe(200);
  });

  test("QT-07: a version with clocks is not published while a sitting with a common close comes", async () => {
    const questions = [
      ...(await insertQuestions(api.sql, 2, { section: "Physics" })),
      ...(await insertQuestions(api.sql, 2, { section: "Chemistry" })),
    ];
    const testId = await insertDraft(api.sql, paper.packageId, questions);
    const publish = async () => {
      const { paperId } = (await author.get(`/admin/tests/${testId}/changes`)).json();
      return author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
    };
    expect((await publish()).statusCode).toBe(200);
    const planned = await author.post("/admin/sittings", planOf({ testId }, "close"));
    expect(planned.statusCode, planned.body).toBe(200);
    await author.post(`/admin/tests/${testId}/draft`);
    const { revision, settings } = (await author.get(`/admin/tests/${testId}`)).json().draft;
    const own = { right: 200, wrong: -25, blank: 0, partial: null, counted: 1 };
    const half = settings.durationSeconds / 120;
    const sections = { Physics: { ...own, minutes: half }, Chemistry: { ...own, minutes: half } };
    const saved = await author.post(`/admin/tests/${testId}/settings`, { revision, settings: { sections } });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await publish()).json().code).toBe("SECTIONS_NEED_TIME");
    await author.post(`/admin/sittings/${planned.json().id}/cancel`, { reason: "Another day" });
    expect((await publish()).json()).toEqual({ number: 2, isNew: true });
    const { rows } = await api.sql.query(
      `SELECT counted, minutes FROM sections s JOIN tests t ON t.published_version_id = s.version_id
       WHERE t.test_id = $1 ORDER BY number`,
      [testId],
    );
    expect(rows).toEqual([
      { counted: 1, minutes: half },
      { counted: 1, minutes: half },
    ]);
  });
});
