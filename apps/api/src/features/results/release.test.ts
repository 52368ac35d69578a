import { localTimeIn } from "@patrak/domain";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { sitThrough, useMerit } from "../../../test/results.ts";
import { insertSitting } from "../../../test/sittings.ts";
import { signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { tellingResults } from "./telling.service.ts";

const ZONE = "Asia/Kolkata";
const LEARNERS = 40;
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const merit = useMerit(api);
let author: Visitor;
let paper: MadeTest;
let sittingId: string;
let learner: Visitor;
let learnerId: string;
let attemptId: string;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

beforeEach(async () => {
  paper = await insertTest(api.sql);
  sittingId = await insertSitting(api.sql, paper);
  await sitThrough(api.sql, { ...paper, sittingId, learners: LEARNERS });
  await merit.make();
  const { rows } = await api.sql.query(
    "SELECT user_id, attempt_id FROM merit_rows WHERE board_id = $1 ORDER BY by_rank LIMIT 1 OFFSET 5",
    [sittingId],
  );
  ({ user_id: learnerId, attempt_id: attemptId } = rows[0]);
  learner = await signIn(api, learnerId);
});

/** The worker's part. */
async function tell() {
  const batch = tellingResults();
  await finish(() => batch(merit.adminDb));
}
const release = (body: { what: string[]; at?: string }) =>
  author.post(`/admin/results/${sittingId}/release`, body);
const notices = async () => (await learner.get("/user/notices")).json().notices;
const noticesOfAll = async () =>
  (
    await api.sql.query(
      "SELECT user_id FROM notices n JOIN attempts a USING (user_id) WHERE a.sitting_id = $1",
      [sittingId],
    )
  ).rows.length;
const analysis = () => learner.get(`/user/testanalysis/${attemptId}`);

describe("RE-03: releasing results", () => {
  test("by a press shows what was chosen and tells each learner once, in the end with the rank", async () => {
    await tell();
    expect(await noticesOfAll()).toBe(0);
    expect((await analysis()).json().code).toBe("ANALYSIS_HELD");
    expect((await release({ what: ["marks", "answers"] })).json()).toEqual({ learners: LEARNERS });
    await tell();
    await tell();
    expect(await noticesOfAll()).toBe(LEARNERS);
    expect(await notices()).toMatchObject([{ kind: "result", attemptId, isNew: true }]);
    expect((await notices())[0].rank).toBeUndefined();
    expect((await analysis()).json().data.merit).toBeUndefined();

    await author.post(`/admin/sittings/${sittingId}/show`, { what: "final" });
    await release({ what: ["rank"] });
    await tell();
    const { rank, percentile } = (await author.get(`/admin/results/${sittingId}/rows`))
      .json()
      .rows.find((row: { learnerId: string }) => row.learnerId === learnerId);
    expect((await notices())[0]).toMatchObject({ kind: "result", rank: { place: rank, of: LEARNERS } });
    expect((await analysis()).json().data.merit).toMatchObject({ rank, of: LEARNERS, percentile });
    expect(await noticesOfAll()).toBe(2 * LEARNERS);
  });

  test("by a time shows nothing before it, and all of it then", async () => {
    const at = localTimeIn(ZONE, Date.now() + 2 * 3_600_000);
    expect((await release({ what: ["marks", "answers"], at })).statusCode).toBe(200);
    await tell();
    expect(await noticesOfAll()).toBe(0);
    expect((await author.get(`/admin/results/${sittingId}`)).json().release).toMatchObject({
      shown: { marks: false, answers: false },
      at: { marks: expect.any(String) },
    });
    await api.sql.query(
      "UPDATE sittings SET score_at = score_at - interval '3 hours', key_at = closes_at WHERE sitting_id = $1",
      [sittingId],
    );
    await tell();
    expect(await noticesOfAll()).toBe(LEARNERS);
    expect((await analysis()).statusCode).toBe(200);
  });

  test("has a preview of what the learner in the middle will see", async () => {
    const { list } = (await author.get(`/admin/results/${sittingId}`)).json();
    const { rows } = (await author.get(`/admin/results/${sittingId}/rows`)).json();
    const middle = rows[LEARNERS / 2 - 1];
    expect(list.preview).toMatchObject({ name: middle.name, score: middle.score, rank: middle.rank });
  });

  test("refuses ranks before the final key, times that are over, and a sitting that runs", async () => {
    expect((await release({ what: ["rank"] })).json().code).toBe("NOT_YET");
    const past = localTimeIn(ZONE, Date.now() - 3_600_000);
    expect((await release({ what: ["marks"], at: past })).json().code).toBe("TIMES_WRONG");
    await api.sql.query("UPDATE sittings SET ended_at = NULL WHERE sitting_id = $1", [sittingId]);
    expect((await release({ what: ["marks"] })).json().code).toBe("NOT_YET");
  });

  test("of long ago is not told as news", async () => {
    await release({ what: ["marks"] });
    await api.sql.query("UPDATE sittings SET score_at = now() - interval '8 days' WHERE sitting_id = $1", [
      sittingId,
    ]);
    await tell();
    expect(await noticesOfAll()).toBe(0);
  });
});

test("RE-04: the analysis has the highest marks and a band of one standard error around the score", async () => {
  await release({ what: ["marks", "answers"] });
  const { reliability, highest } = (await author.get(`/admin/results/${sittingId}`)).json().list;
  const { analysis: figures } = (await analysis()).json().data;
  expect(figures.highestMarks).toBe(highest);
  expect(figures.band).toEqual({
    from: expect.closeTo(figures.score - reliability.standardError, 9),
    to: expect.closeTo(Math.min(highest, figures.score + reliability.standardError), 9),
  });
});

test("RE-04: in practice the band comes from the figures of the test, and below 30 attempts there is none", async () => {
  const practised = await insertTest(api.sql, { questions: 12 });
  await sitThrough(api.sql, { ...practised, sittingId: null, learners: 29 });
  await api.sql.query("SELECT 1");
  const first = await own(practised);
  expect((await first()).band).toBeUndefined();
  await sitThrough(api.sql, { ...practised, sittingId: null, learners: 10 });
  const later = await own(practised);
  expect((await later()).band).toEqual({ from: expect.any(Number), to: expect.any(Number) });
});

/** Counts a test's practice and reads one of its analyses. */
async function own({ testId }: MadeTest) {
  const { recount } = await import("../attempts/recount.service.ts");
  await recount(merit.scoringDb, testId);
  const { rows } = await api.sql.query(
    "SELECT user_id, attempt_id FROM attempts WHERE test_id = $1 ORDER BY user_id LIMIT 1",
    [testId],
  );
  const visitor = await signIn(api, rows[0].user_id);
  return async () => (await visitor.get(`/user/testanalysis/${rows[0].attempt_id}`)).json().data.analysis;
}
