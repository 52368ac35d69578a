import { sectionCloses, sectionEnds } from "@patrak/domain";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { insertSectionedTest } from "../../../test/sections.ts";
import { makeCrowd } from "../../../test/students.ts";
import { sized } from "../../../test/size.ts";
import { byRow } from "../../platform/shards.ts";
import { attemptIdAt } from "./attempt-ids.ts";
import { closesOf } from "./attempts.views.ts";
import { givenList, closeOf, openingOf, sectionOf } from "./section-clocks.sql.ts";
import type { AttemptRow } from "./reads.queries.ts";
import { plain, plainTimed } from "./saves.queries.ts";

const api = useApi();
const ATTEMPTS = sized(600, 5000);
const MICROSECOND = 1e-6;

interface Given {
  /** In seconds, to the microsecond. */
  after: number;
  seconds: number;
}

/** Many are given to the microsecond when a section closes, or just before or after. */
function draw(chance: ReturnType<typeof createChance>) {
  const minutes = Array.from({ length: chance.between(1, 4) }, () => chance.between(1, 3));
  const extra = chance.is(0.5) ? 0 : chance.between(1, 200);
  const ends = sectionEnds(minutes, extra);
  const given: Given[] = [];
  for (let left = chance.between(0, 5); left > 0; left -= 1) {
    const closes = sectionCloses({ startedAt: 0, ends, given: given.map(toMilliseconds) });
    const near = chance.pick(closes) / 1000 + chance.pick([-MICROSECOND, 0, MICROSECOND]);
    const after = chance.is(0.5) ? near : chance.between(-5e6, 900e6) * MICROSECOND;
    given.push({ after, seconds: chance.between(1, 200) });
  }
  return { minutes, extra, ends, given };
}

const toMilliseconds = ({ after, seconds }: Given) => ({ at: after * 1000, seconds });

test("QT-07: domain, the saves' statement and the database's function agree on when each section opens and closes", async () => {
  const chance = createChance();
  const made = await insertSectionedTest(api.sql, [{ questions: 2, minutes: 1 }]);
  const crowd = await makeCrowd(api.sql, ATTEMPTS, [made.packageId]);
  const plans = crowd.map(({ userId }) =>
    Object.assign(draw(chance), { userId, attemptId: attemptIdAt(Date.now()) }),
  );
  const sums = plans.map(({ given }) => given.reduce((sum, { seconds }) => sum + seconds, 0));
  const durations = plans.map(({ minutes }) => 60 * minutes.reduce((sum, one) => sum + one, 0));
  await api.sql.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, extra_seconds,
       deadline, section_ends, section_firsts)
     SELECT i.user_id, i.attempt_id, $6, $7, s.at, i.duration, i.extra,
       s.at + make_interval(secs => i.duration + i.extra), i.ends::int[], i.firsts::smallint[]
     FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::text[], $8::text[])
       AS i (user_id, attempt_id, duration, extra, ends, firsts),
       LATERAL (SELECT now() + random() * interval '1 s' + i.user_id * interval '0' AS at OFFSET 0) AS s`,
    [
      plans.map(({ userId }) => userId),
      plans.map(({ attemptId }) => attemptId),
      durations,
      plans.map(({ extra }, at) => extra + sums[at]!),
      plans.map(({ ends }) => `{${ends.join(",")}}`),
      made.testId,
      made.versionId,
      plans.map(({ ends }) => `{${ends.map((_, at) => 2 * at + 1).join(",")}}`),
    ],
  );
  const given = plans.flatMap((plan) => plan.given.map((one) => ({ ...plan, ...one })));
  await api.sql.query(
    `INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
     SELECT a.user_id, a.attempt_id, gen_random_uuid(), a.started_at + i.after * interval '1 microsecond', i.seconds, 'minutes'
     FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS i (attempt_id, after, seconds)
     JOIN attempts a ON a.attempt_id = i.attempt_id`,
    [
      given.map(({ attemptId }) => attemptId),
      given.map(({ after }) => Math.round(after / MICROSECOND)),
      given.map(({ seconds }) => seconds),
    ],
  );
  const [place, told] = [sectionOf("q.question"), givenList(byRow)];
  const { rows } = await api.sql.query<
    Pick<AttemptRow, "attempt_id" | "started_at" | "section_ends" | "given"> &
      Record<"opens" | "closes" | "known", number[]>
  >(
    `SELECT a.attempt_id, a.started_at, a.section_ends, ${told} AS given,
       (SELECT array_agg(extract(epoch FROM c - a.started_at)::float8) FROM unnest(section_closes(a.user_id, a.attempt_id)) AS c)
         AS known,
       (SELECT array_agg(extract(epoch FROM ${closeOf(byRow, place)} - a.started_at)::float8 ORDER BY q.question)
        FROM generate_series(1, 2 * cardinality(a.section_ends)) AS q (question)) AS closes,
       (SELECT array_agg(extract(epoch FROM ${openingOf(byRow, place)} - a.started_at)::float8 ORDER BY q.question)
        FROM generate_series(1, 2 * cardinality(a.section_ends)) AS q (question)) AS opens
     FROM attempts a WHERE a.version_id = $1`,
    [made.versionId],
  );
  const byId = new Map(rows.map((row) => [row.attempt_id, row]));
  let moved = 0;
  for (const plan of plans) {
    const row = byId.get(plan.attemptId)!;
    const expected = sectionCloses({ startedAt: 0, ends: plan.ends, given: plan.given.map(toMilliseconds) });
    const closes = expected.map((close) => close / 1000);
    const seed = `SEED=${chance.seed} ${JSON.stringify(plan)}`;
    expect(row.known, seed).toEqual(closes);
    expect(row.closes, seed).toEqual(closes.flatMap((close) => [close, close]));
    expect(row.opens, seed).toEqual([0, ...closes.slice(0, -1)].flatMap((open) => [open, open]));
    expect(
      closesOf(row)!.map((close) => (close - row.started_at.getTime()) / 1000),
      seed,
    ).toEqual(closes);
    if (plan.ends.some((end, at) => at < plan.ends.length - 1 && end !== closes[at])) moved += 1;
  }
  tell("section clocks", {
    SEED: chance.seed,
    attempts: ATTEMPTS,
    "with a close moved in the middle": moved,
  });
  expect(moved).toBeGreaterThan(ATTEMPTS / 10);
}, 120_000);

test("QT-12: tests without section clocks have the statements that they had", () => {
  for (const [name, { text }] of Object.entries(plain)) {
    expect(text, name).not.toMatch(/section|given_times/);
    if (name.startsWith("insertAnswers"))
      expect(plainTimed[name as keyof typeof plain].text).toMatch(/section_ends/);
  }
});
