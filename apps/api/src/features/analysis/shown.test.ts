import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { sized } from "../../../test/size.ts";
import { enterSitting, insertSitting, passSitting } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { endSittings } from "../sittings/ending.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

/** When one of the three is shown, as columns of the sitting, and whether that has come once everybody has ended. */
interface Way {
  when: "once" | "close" | "time" | "hand";
  at: "past" | "future" | null;
}
const scores: Way[] = [
  { when: "once", at: null },
  { when: "close", at: null },
  { when: "time", at: "past" },
  { when: "time", at: "future" },
  { when: "hand", at: null },
  { when: "hand", at: "past" },
];
const keys = scores.slice(1);
const ranks: Way[] = [
  { when: "time", at: "past" },
  { when: "time", at: "future" },
  { when: "hand", at: null },
  { when: "hand", at: "past" },
];
const hasCome = ({ when, at }: Way) => when === "once" || when === "close" || at === "past";

let learner: Visitor;
let support: Visitor;
let userId: string;
let sat: string;
let sittingId: string;
let practice: string;
let packageId: string;

/** One attempt in a sitting that is over, and one practice attempt of another test in the same package. */
beforeAll(async () => {
  support = await enter(api, await makeAdministrator(api, "support"));
  const [paper, other] = [await insertTest(api.sql), await insertTest(api.sql)];
  packageId = paper.packageId;
  await api.sql.query("UPDATE tests SET package_id = $1 WHERE test_id = $2", [packageId, other.testId]);
  ({ userId, visitor: learner } = await makeUser(api));
  await enrol(api.sql, userId, [packageId]);
  practice = await start(learner, other.testId);
  await learner.post(`/user/tests/attempt/${practice}/submit`);
  sittingId = await insertSitting(api.sql, paper);
  sat = await enterSitting(learner, sittingId);
  await save(learner, paper, { attemptId: sat, question: 1, option: paper.key[0]! });
  await save(learner, paper, { attemptId: sat, question: 2, option: paper.key[1]! });
  await learner.post(`/user/tests/attempt/${sat}/submit`);
  await passSitting(api.sql, sittingId, 8000);
  // Home tells of the one that ended last.
  await api.sql.query(
    `UPDATE attempts SET started_at = started_at - d, deadline = deadline - d, ended_at = ended_at - d
     FROM make_interval(secs => 9000) AS d WHERE attempt_id = $1`,
    [practice],
  );
  await endSittings(scoringDb);
});

/** Past, and never before the end, however little time has passed since. */
const instantOf = ({ at }: Way) =>
  at === null ? null : at === "past" ? "ended_at" : "now() + interval '1 day'";

async function plan(score: Way, key: Way, rank: Way, isFinal: boolean) {
  const final = isFinal ? "ended_at" : "NULL";
  await api.sql.query(
    `UPDATE sittings SET score_when = '${score.when}', score_at = ${instantOf(score)}, key_when = '${key.when}',
       key_at = ${instantOf(key)}, key_final_at = ${final}, rank_when = '${rank.when}', rank_at = ${instantOf(rank)}
     WHERE sitting_id = '${sittingId}'`,
  );
}

const dataOf = async (path: string) => {
  const reply = await learner.get(path);
  return reply.statusCode === 200 ? reply.json().data : null;
};

/** What each surface tells of the attempt in the sitting. */
async function look() {
  const [analysis, review, solutions, held, home, other, list] = await Promise.all([
    dataOf(`/user/testanalysis/${sat}`),
    dataOf(`/user/testanalysis/${sat}/review`),
    dataOf(`/user/testanalysis/${sat}/solutions`),
    dataOf(`/user/testanalysis/${sat}/held`),
    dataOf("/user/home"),
    dataOf(`/user/testanalysis/${practice}`),
    dataOf(`/user/packages/${packageId}/tests`),
  ]);
  await api.sql.query("DELETE FROM rate_limits");
  const copy = (await learner.post("/user/account/data", {})).json().data;
  const page = (await support.get(`/admin/learners/${userId}`)).json();
  const ofSat = (rows: { attemptId?: string; attempt_id?: string; _id?: string; id?: string }[]) =>
    rows.find((row) => [row.attemptId, row.attempt_id, row._id, row.id].includes(sat));
  const text = JSON.stringify({ review, held });
  return {
    analysis: analysis !== null,
    review: review !== null,
    solutions: solutions !== null,
    heldScore: held.score !== undefined,
    heldReview: held.isReviewOpen,
    reviewHasFigures: /"score"|"standing"|"trend"|"analysis"/.test(JSON.stringify(review ?? {})),
    rank: (analysis?.standing.attempts ?? 0) > 0,
    trend: ofSat(other.trend.package) !== undefined,
    previous: (ofSat(findAttempts(list)) as { score?: number } | undefined)?.score !== undefined,
    progress: home.progress
      .flatMap(({ points }: { points: object[] }) => points)
      .some((one: { attemptId: string }) => one.attemptId === sat),
    latest: home.latest?.attemptId === sat,
    topics: home.topics.tests === 2,
    submitted: ofSat(home.submitted) !== undefined,
    copied: (ofSat(copy.attempts) as { score?: number }).score !== undefined,
    learnerPage:
      ((ofSat(findAttempts(page)) as { score?: number | null } | undefined)?.score ?? null) !== null,
    keyInText: /correctAnswer/.test(text),
  };
}

/** The first list of attempts anywhere in a reply. */
function findAttempts(value: unknown): { _id?: string }[] {
  if (Array.isArray(value)) {
    if (value.some((one) => one?._id === sat || one?.id === sat || one?.attemptId === sat)) return value;
    return value.map(findAttempts).find((found) => found.length > 0) ?? [];
  }
  if (typeof value !== "object" || value === null) return [];
  return (
    Object.values(value)
      .map(findAttempts)
      .find((found) => found.length > 0) ?? []
  );
}

/** Written anew from the rule, without the function that decides. */
function expected(score: boolean, key: boolean, rank: boolean) {
  return {
    analysis: score && key,
    review: key,
    solutions: key,
    heldScore: score,
    heldReview: key,
    reviewHasFigures: false,
    rank: score && key && rank,
    trend: score,
    previous: score,
    progress: score,
    latest: score && key,
    topics: score && key,
    submitted: !(score && key),
    copied: score,
    learnerPage: score,
    keyInText: key,
  };
}

/** The database refuses a press for the rank without the final key. */
const plans = scores.flatMap((score) =>
  keys.flatMap((key) =>
    ranks.flatMap((rank) =>
      [false, true]
        .filter((isFinal) => isFinal || rank.when === "time" || rank.at === null)
        .map((isFinal) => ({ score, key, rank, isFinal })),
    ),
  ),
);

/** At night all of them; otherwise some, in steps that meet every value of each. */
const STEP = sized(9, 1);

test(
  "SI-15: every surface follows score, key and rank in the combinations of their times",
  { timeout: 300_000 },
  async () => {
    const seen = new Set<string>();
    for (const { score, key, rank, isFinal } of plans.filter((_, index) => index % STEP === 0)) {
      await plan(score, key, rank, isFinal);
      const hasRank = isFinal && hasCome(rank) && hasCome(key);
      const name = JSON.stringify({ score, key, rank, isFinal });
      expect(await look(), name).toEqual(expected(hasCome(score), hasCome(key), hasRank));
      seen.add(`${hasCome(score)} ${hasCome(key)} ${hasRank}`);
    }
    expect(seen.size).toBe(6);
  },
);
