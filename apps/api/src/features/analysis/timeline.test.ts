import { beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save } from "../../../test/attempts.ts";
import { enterSitting, insertSitting } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

const PER_MILLISECOND = 1024;

/** Question 1 changed, question 2 on the device for ten minutes, question 3 only looked at. */
async function makeAttempt() {
  const paper = await insertTest(api.sql);
  const sittingId = await insertSitting(api.sql, paper, { opens: -1200, lastEntry: 1800, closes: 3600 });
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await enterSitting(visitor, sittingId);
  await save(visitor, paper, { attemptId, question: 1, option: 1, language: "hindi" });
  await save(visitor, paper, { attemptId, question: 1, option: 3, language: "english" });
  const waiting = (Date.now() - 600_000) * PER_MILLISECOND;
  await save(visitor, paper, { attemptId, question: 2, option: 2, seq: waiting });
  await save(visitor, paper, { attemptId, question: 3, option: null, seq: 1 });
  return { paper, sittingId, userId, visitor, attemptId };
}
type Made = Awaited<ReturnType<typeof makeAttempt>>;

const timelineOf = ({ sittingId, userId, attemptId }: Made) =>
  author.get(`/admin/sittings/${sittingId}/timeline?learner=${userId}&attempt=${attemptId}`);
const receiptsOf = ({ sittingId, userId, attemptId }: Made, by = author) =>
  by.post(`/admin/sittings/${sittingId}/receipts`, { learnerId: userId, attemptId });

test("SI-08: the timeline of an attempt tells each save and look, what waited on the device, and nothing that was chosen", async () => {
  const made = await makeAttempt();
  const reply = await timelineOf(made);
  expect(reply.statusCode, reply.body).toBe(200);
  const { saves, late, changed } = reply.json();
  expect(saves).toMatchObject([
    { qno: 1, isAnswered: true, language: "hindi" },
    { qno: 1, isAnswered: true, language: "english" },
    { qno: 2, isAnswered: true },
    { qno: 3, isAnswered: false, madeAt: null },
  ]);
  const waited = Date.parse(saves[2].at) - Date.parse(saves[2].madeAt);
  expect(waited).toBeGreaterThanOrEqual(600_000);
  expect(waited).toBeLessThan(660_000);
  expect({ late, changed }).toEqual({ late: 0, changed: 1 });
  const fields = new Set<string>(saves.flatMap((one: object) => Object.keys(one)));
  expect([...fields].toSorted()).toEqual(["at", "isAnswered", "language", "madeAt", "qno"]);
});

test("SI-08: a save that came too late is counted apart", async () => {
  const made = await makeAttempt();
  await made.visitor.post(`/user/tests/attempt/${made.attemptId}/submit`);
  await api.sql.query(
    `INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, option, marked, time_ms, received_at)
     VALUES ($1, $2, 4, 9, gen_random_uuid(), 1, false, 0, now())`,
    [made.userId, made.attemptId],
  );
  expect((await timelineOf(made)).json()).toMatchObject({ late: 1, heardAt: null });
});

test("SI-08: the receipts of an ended attempt are signed as a whole, the learner's own, and the log names who read them", async () => {
  const made = await makeAttempt();
  expect((await receiptsOf(made)).json().code).toBe("ATTEMPT_OPEN");
  await made.visitor.post(`/user/tests/attempt/${made.attemptId}/submit`);
  const reply = await receiptsOf(made);
  expect(reply.statusCode, reply.body).toBe(200);
  const own = await made.visitor.get(`/user/testanalysis/${made.attemptId}/receipts`);
  expect(reply.json()).toEqual(own.json());
  const log = await api.sql.query("SELECT action, after FROM audit_entries WHERE object_id = $1", [
    made.userId,
  ]);
  expect(log.rows).toEqual([{ action: "attempt.receipts-read", after: { attempt: made.attemptId } }]);
});

test("SI-08: neither is told of an attempt that is not that learner's in that sitting, or to support", async () => {
  const [one, other] = [await makeAttempt(), await makeAttempt()];
  const mixed = [
    { ...one, attemptId: other.attemptId },
    { ...one, userId: other.userId },
    { ...one, sittingId: other.sittingId },
  ];
  for (const made of mixed) {
    expect((await timelineOf(made)).statusCode).toBe(404);
    expect((await receiptsOf(made)).statusCode).toBe(404);
  }
  const support = await enter(api, await makeAdministrator(api, "support"));
  expect((await receiptsOf(one, support)).statusCode).toBe(403);
});
