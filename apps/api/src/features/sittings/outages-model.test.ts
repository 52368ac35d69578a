import { outageTimes } from "@patrak/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { momentOf } from "../../../test/moments.ts";
import { beatNow, passOutage, stopBeats } from "../../../test/outages.ts";
import { enterSitting, insertSitting, passSitting } from "../../../test/sittings.ts";
import { sized } from "../../../test/size.ts";
import { makeCrowd, visitorAt } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { creditOutages } from "./outages.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const { closing, close } = openCloser(api.url);
const adminDb = openDatabase({ url: api.url, pool: 4, role: "patrak_admin" });
afterAll(() => Promise.all([close(), adminDb.destroy()]));

let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  await stopBeats(api.sql);
});

const SECONDS = 3600;
const LEARNERS = 3;
const RUNS = sized(8, 60);

type Step =
  | { do: "enter" | "submit" | "time-up"; who: number }
  | { do: "pass" | "outage"; seconds: number }
  | { do: "minutes"; minutes: number }
  | { do: "close" };

const who = fc.nat({ max: LEARNERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("enter" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("submit" as const, "time-up" as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pass" as const), seconds: fc.constantFrom(300, 1300, 3300) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("outage" as const),
      seconds: fc.constantFrom(8, 100, 1500, 9000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("minutes" as const), minutes: fc.constantFrom(5, 30) }),
  },
  { weight: 3, arbitrary: fc.constant({ do: "close" as const }) },
);

/** What a learner's attempt should be, by the words of the rule alone: no act, no lock, no heartbeat. */
interface Expected {
  left: number;
  extra: number;
  ended: "submit" | "deadline" | null;
  /** The seconds left as the device knew them at its start. */
  known: number;
}

function makeModel() {
  const attempts = new Map<number, Expected>();
  let sum = 0;
  const open = () => [...attempts.values()].filter(({ ended }) => ended === null);
  const give = (seconds: number) => {
    sum += seconds;
    for (const attempt of open())
      Object.assign(attempt, { left: attempt.left + seconds, extra: attempt.extra + seconds });
  };
  const pass = (seconds: number) => {
    for (const attempt of open()) Object.assign(attempt, { left: attempt.left - seconds });
  };
  const endDue = () => {
    for (const attempt of open()) if (attempt.left < 0) attempt.ended = "deadline";
  };
  return {
    attempts,
    enter: (at: number) => attempts.set(at, { left: SECONDS + sum, extra: sum, ended: null, known: sum }),
    give,
    pass,
    endDue,
    sum: () => sum,
  };
}

async function play(steps: readonly Step[]) {
  const paper = await insertTest(api.sql, { durationSeconds: SECONDS });
  const plan = { lastEntry: 1_000_000, closes: 2_000_000, ending: "full" } as const;
  const sittingId = await insertSitting(api.sql, paper, plan);
  const visitors = (await makeCrowd(api.sql, LEARNERS, [paper.packageId])).map((pass) =>
    visitorAt(api.app, pass),
  );
  const ids = new Map<number, string>();
  const model = makeModel();

  const given = async () =>
    (await api.sql.query("SELECT given_seconds FROM sittings WHERE sitting_id = $1", [sittingId])).rows[0]
      .given_seconds as number;

  const began = await momentOf(api.sql);
  /** Steps take time themselves: so many seconds since then, by the database's clock. */
  const tookSince = async (moment: number) => ((await momentOf(api.sql)) - moment) / 1000;

  async function outage(seconds: number) {
    // A worker that is up has closed what was over before.
    await closeAll(closing);
    model.endDue();
    const beatFrom = await momentOf(api.sql);
    await passOutage(api.sql, [sittingId], seconds);
    await closeAll(closing);
    await Promise.all([beatNow(api.sql), beatNow(api.sql), closeAll(closing)]);
    const took = await tookSince(beatFrom);
    await Promise.all([creditOutages(adminDb), creditOutages(adminDb), closeAll(closing)]);
    model.pass(seconds);
    // Measured by the clock, so with what passed in this test since the last beat; in whole seconds, rounded up.
    const measured = (await given()) - model.sum();
    fc.pre(seconds >= outageTimes.gap || seconds + took < outageTimes.gap);
    if (seconds < outageTimes.gap) return expect(measured).toBe(0);
    expect(measured - seconds).toBeGreaterThanOrEqual(0);
    expect(measured - seconds).toBeLessThanOrEqual(Math.ceil(took));
    model.give(measured);
  }

  async function submit(at: number, isTimeUp: boolean) {
    const attempt = model.attempts.get(at);
    if (!attempt || attempt.ended !== null || attempt.left < 0) return;
    const { rows } = await api.sql.query(
      "SELECT deadline - make_interval(secs => $2) AS known FROM attempts WHERE attempt_id = $1",
      [ids.get(at), attempt.extra - attempt.known],
    );
    const query = isTimeUp ? `?deadline=${rows[0].known.toISOString()}` : "";
    const reply = await visitors[at]!.post(`/user/tests/attempt/${ids.get(at)}/submit${query}`);
    const isMoved = isTimeUp && attempt.extra > attempt.known;
    expect(isMoved ? reply.json().code : reply.statusCode).toBe(isMoved ? "DEADLINE_MOVED" : 200);
    if (!isMoved) attempt.ended = "submit";
  }

  async function take(one: Step) {
    if (one.do === "enter" && !ids.has(one.who)) {
      ids.set(one.who, await enterSitting(visitors[one.who]!, sittingId));
      model.enter(one.who);
    } else if (one.do === "submit" || one.do === "time-up") await submit(one.who, one.do === "time-up");
    else if (one.do === "pass") {
      await beatNow(api.sql);
      await passSitting(api.sql, sittingId, one.seconds);
      model.pass(one.seconds);
    } else if (one.do === "outage") await outage(one.seconds);
    else if (one.do === "minutes") {
      await closeAll(closing);
      model.endDue();
      const body = { actId: crypto.randomUUID(), minutes: one.minutes, reason: "Noise" };
      expect((await author.post(`/admin/sittings/${sittingId}/minutes`, body)).statusCode).toBe(200);
      model.give(one.minutes * 60);
    } else if (one.do === "close") {
      await beatNow(api.sql);
      await closeAll(closing);
      model.endDue();
    }
  }

  async function compare() {
    for (const [at, expected] of model.attempts) {
      // At the deadline itself it depends on how long the steps take: such a history is left out.
      const isNear = expected.left > -10 && expected.left < 10 + (await tookSince(began));
      fc.pre(expected.ended !== null || !isNear);
      const { rows } = await api.sql.query(
        `SELECT extra_seconds, end_reason, extract(epoch FROM deadline - clock_timestamp())::float8 AS left,
           extra_seconds - $2 - coalesce((SELECT sum(seconds) FROM given_times g
             WHERE g.user_id = a.user_id AND g.attempt_id = a.attempt_id), 0)::int AS unexplained
         FROM attempts a WHERE attempt_id = $1`,
        [ids.get(at), expected.known],
      );
      const [row] = rows;
      expect(row).toMatchObject({
        extra_seconds: expected.extra,
        end_reason: expected.ended,
        unexplained: 0,
      });
      if (expected.ended !== null) continue;
      expect(row.left).toBeLessThanOrEqual(expected.left);
      expect(row.left).toBeGreaterThanOrEqual(expected.left - (await tookSince(began)));
    }
  }

  for (const one of steps) {
    await take(one);
    await compare();
  }
  await api.sql.query(
    "UPDATE sittings SET opens_at = opens_at - interval '1 y', quiet_from = quiet_from - interval '1 y', last_entry_at = now() - interval '1 h', closes_at = now() - interval '1 s', ended_at = now() WHERE sitting_id = $1",
    [sittingId],
  );
}

test("SI-07: generated histories of starts, minutes, outages, closes and submits leave what a model of the rule says", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), play), {
    numRuns: RUNS,
    endOnFailure: true,
  });
}, 600_000);
