// Time is given while saves go on, at the very moment at which sections close: nobody loses a second, and nothing is stored
// that no section takes.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@patrak/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { freshSeq, save, type MadeTest } from "../../../test/attempts.ts";
import { createChance, tell, type Chance } from "../../../test/chance.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { insertSectionedTest, passTime } from "../../../test/sections.ts";
import { enterSitting, insertSitting } from "../../../test/sittings.ts";
import { sized } from "../../../test/size.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100000" }, { processes: 2 });
const { closing, close } = openCloser(api.url);
afterAll(close);

const STUDENTS = sized(120, 1200);
const AT_ONCE = 20;
const SECTIONS = 3;
const MINUTES = 1;
/** Around the last receipt of a section, or its close. */
const NEAR_MS = 150;

let paper: MadeTest;
let sittingId: string;
let crowd: Pass[];
beforeAll(async () => {
  paper = await insertSectionedTest(
    api.sql,
    Array.from({ length: SECTIONS }, () => ({ questions: 2, minutes: MINUTES })),
  );
  sittingId = await insertSitting(api.sql, paper, { ending: "full" });
  crowd = await makeCrowd(api.sql, STUDENTS, [paper.packageId]);
});

interface Sent {
  attemptId: string;
  question: number;
  option: number;
  seq: number;
  writer: string;
  code: string;
  /** By the database's clock, as this machine's is: before it was sent, and after it was answered. */
  from: number;
  to: number;
}

/** Like a device: what was not answered for good is sent again, a save of a section that is not open too, for a while. */
async function insist(visitor: Visitor, attemptId: string, question: number, until: number): Promise<Sent> {
  const plan = { attemptId, question, option: 1 + (question % 4), seq: freshSeq(), writer: randomUUID() };
  for (;;) {
    const from = Date.now();
    const reply = await save(visitor, paper, plan);
    const code: string = reply.statusCode === 200 ? "OK" : reply.json().code;
    const sent = { ...plan, code, from, to: Date.now() };
    const passes = reply.statusCode === 503 || (code === "SECTION_NOT_OPEN" && Date.now() < until);
    if (!passes) return sent;
    await sleep(5);
  }
}

/** By the function of the administrators, for a moment up to some seconds ago. */
async function give(userId: string, attemptId: string, { seconds, ago }: { seconds: number; ago: number }) {
  await api.sql.query(
    `WITH act AS (
       INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
       SELECT user_id, attempt_id, gen_random_uuid(), clock_timestamp() - make_interval(secs => $4), $3, 'outage'
       FROM (SELECT user_id, attempt_id FROM attempts WHERE user_id = $1 AND attempt_id = $2 AND status = 0 FOR UPDATE) AS a
       RETURNING user_id
     )
     UPDATE attempts SET extra_seconds = extra_seconds + $3, deadline = deadline + make_interval(secs => $3)
     WHERE user_id = $1 AND attempt_id = $2 AND status = 0 AND EXISTS (SELECT FROM act)`,
    [userId, attemptId, seconds, ago],
  );
}

/** One section after the other: time stands just before its close, or its last receipt, and everything happens at once. */
async function play(chance: Chance, pass: Pass): Promise<Sent[]> {
  const visitors = api.apps.map((app) => visitorAt(app, pass));
  const attemptId = await enterSitting(visitors[0]!, sittingId);
  const sent: Sent[] = [];
  for (let place = 0; place < SECTIONS - 1; place += 1) {
    const { rows } = await api.sql.query<{ left: number }>(
      `SELECT extract(epoch FROM (section_closes(user_id, attempt_id))[$2] - clock_timestamp())::float8 AS left
       FROM attempts WHERE attempt_id = $1`,
      [attemptId, place + 1],
    );
    const grace = chance.is(0.5) ? limits.graceSeconds : 0;
    const seconds = rows[0]!.left + grace - NEAR_MS / 2000;
    await passTime(api.sql, attemptId, seconds);
    for (const one of sent)
      Object.assign(one, { from: one.from - seconds * 1000, to: one.to - seconds * 1000 });
    const until = Date.now() + 2 * NEAR_MS;
    const saves = Array.from({ length: chance.between(4, 8) }, () => ({
      question: chance.between(2 * place + 1, 2 * place + 4),
      wait: chance.between(0, NEAR_MS),
      visitor: chance.pick(visitors),
    }));
    const given = chance.is(0.7)
      ? [
          {
            seconds: chance.between(1, 30),
            ago: chance.is(0.5) ? 0 : chance.between(0, 8),
            wait: chance.between(0, NEAR_MS),
          },
        ]
      : [];
    const [told] = await Promise.all([
      Promise.all(
        saves.map(async ({ question, wait, visitor }) => {
          await sleep(wait);
          return insist(visitor, attemptId, question, until);
        }),
      ),
      ...given.map(async ({ wait, ...what }) => {
        await sleep(wait);
        await give(pass.userId, attemptId, what);
      }),
    ]);
    sent.push(...told);
  }
  return sent;
}

test("QT-07: time given while saves go on takes nothing from anybody, and lets in nothing that no section takes", async () => {
  const chance = createChance();
  const queue = crowd.values();
  const sent: Sent[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const pass of queue) sent.push(...(await play(chance, pass)));
    }),
  );
  const { rows: attempts } = await api.sql.query<{
    attempt_id: string;
    closes: number[];
    first: number;
    known: number;
    sum: number;
  }>(
    `SELECT a.attempt_id, (extract(epoch FROM a.started_at) * 1000)::float8 AS first, a.section_ends[${SECTIONS}] AS known,
       (SELECT array_agg(extract(epoch FROM c) * 1000)::float8[] FROM unnest(section_closes(a.user_id, a.attempt_id)) AS c) AS closes,
       (extract(epoch FROM a.deadline - a.started_at) - coalesce((SELECT sum(g.seconds) FROM given_times g
         WHERE g.attempt_id = a.attempt_id), 0))::int AS sum
     FROM attempts a WHERE a.sitting_id = $1`,
    [sittingId],
  );
  const windows = new Map(attempts.map((row) => [row.attempt_id, [row.first, ...row.closes]]));
  // A machine that stood still has credited an outage: who began after it knew of that time.
  for (const { sum, known } of attempts) expect(sum).toBe(known);
  const stored = await namesIn("answers");
  const late = await namesIn("late_saves");
  const slackMs = 1000 + NEAR_MS;
  for (const one of sent) {
    const what = `SEED=${chance.seed} ${JSON.stringify(one)}`;
    const [opens, closes] = windows.get(one.attemptId)!.slice(Math.floor((one.question - 1) / 2));
    // An act may have moved its close since: never to an earlier time, so what is stored came before the present one.
    expect(stored.has(nameOf(one)), what).toBe(one.code === "OK");
    expect(late.has(nameOf(one)), what).toBe(one.code === "LATE");
    if (one.code === "OK")
      expect(one.from, what).toBeLessThan(closes! + limits.graceSeconds * 1000 + slackMs);
    expect(["OK", "LATE", "SECTION_NOT_OPEN"], what).toContain(one.code);
    if (one.code === "SECTION_NOT_OPEN") expect(one.from, what).toBeLessThan(opens! + slackMs);
  }
  // Closing: what is in time by the closes of the end counts, whatever was said of it before.
  const ids = attempts.map((row) => row.attempt_id);
  const { rows: lateRows } = await api.sql.query<{
    attempt_id: string;
    question: number;
    seq: string;
    writer: string;
    is_in_time: boolean;
  }>(
    `SELECT l.attempt_id, l.question, l.seq, l.writer,
       l.received_at <= (section_closes(l.user_id, l.attempt_id))[1 + (l.question - 1) / 2] + make_interval(secs => $2) AS is_in_time
     FROM late_saves l WHERE l.attempt_id = ANY ($1::bigint[])`,
    [ids, limits.graceSeconds],
  );
  for (const id of ids) await passTime(api.sql, id, 3600);
  await closeAll(closing);
  const inTheEnd = await namesIn("answers");
  for (const row of lateRows)
    expect(inTheEnd.has(nameOf({ attemptId: row.attempt_id, ...row })), JSON.stringify(row)).toBe(
      row.is_in_time,
    );
  const count = (code: string) => sent.filter((one) => one.code === code).length;
  const counted = lateRows.filter((row) => row.is_in_time).length;
  tell("sections", {
    SEED: chance.seed,
    attempts: attempts.length,
    saves: sent.length,
    stored: count("OK"),
    late: count("LATE"),
    "late and counted in the end": counted,
    early: count("SECTION_NOT_OPEN"),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  expect(Math.min(count("OK"), count("LATE"))).toBeGreaterThan(STUDENTS);
  expect(counted).toBeGreaterThan(0);
}, 300_000);

const nameOf = ({
  attemptId,
  question,
  seq,
  writer,
}: {
  attemptId: string;
  question: number;
  seq: number | string;
  writer: string;
}) => `${attemptId}/${question}/${seq}/${writer}`;

async function namesIn(table: "answers" | "late_saves"): Promise<Set<string>> {
  const { rows } = await api.sql.query<{ name: string }>(
    `SELECT t.attempt_id || '/' || t.question || '/' || t.seq || '/' || t.writer AS name
     FROM ${table} t JOIN attempts a USING (user_id, attempt_id) WHERE a.sitting_id = $1`,
    [sittingId],
  );
  return new Set(rows.map(({ name }) => name));
}
