import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { limits } from "@patrak/domain";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { noArchives } from "../../../test/archives.ts";
import { tell } from "../../../test/chance.ts";
import { openCloser } from "../../../test/closer.ts";
import { openJudge, type Bracket } from "../../../test/judge.ts";
import { SHARDS } from "../../../test/servers.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import {
  freshSeq,
  insertOpenAttempts,
  insertTest,
  save,
  start,
  type MadeTest,
} from "../../../test/attempts.ts";
import { Refusal } from "../../platform/errors.ts";
import { createLog } from "../../platform/log.ts";
import { shardsOf } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { startClosing } from "./closing.worker.ts";
import { createSaves } from "./saves.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const GRACE_MS = limits.graceSeconds * 1000;
/** What a process may be wrong by in telling the database's time: half of its own quickest round trip. */
const STAMP_MS = 2;

let paper: MadeTest;
let judge: Awaited<ReturnType<typeof openJudge>>;
beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 60 });
});
// Each test reads the clock anew: if the machine's clock is moved, as after it was held, only one test notices.
beforeEach(async () => {
  judge = await openJudge(api.url);
});
afterEach(() => judge.close());
afterAll(async () => {
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS late FROM attempts WHERE ended_at > deadline OR (end_reason = 'deadline' AND ended_at <> deadline)",
  );
  expect(rows, "no end is later than its deadline").toEqual([{ late: 0 }]);
});

interface Sitting {
  paper: MadeTest;
  passes: Pass[];
  ids: string[];
  /** By the database's clock, in milliseconds since 1970. */
  deadlines: number[];
}

async function deadlinesOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await api.sql.query<{ deadline: number }>(
    `SELECT (extract(epoch FROM deadline) * 1000)::float8 AS deadline
     FROM unnest($1::bigint[]) WITH ORDINALITY AS i (attempt_id, place) JOIN attempts USING (attempt_id)
     ORDER BY place`,
    [ids],
  );
  return rows.map(({ deadline }) => deadline);
}

/** Attempts whose deadlines come one after another, a few milliseconds apart. */
async function makeSitting(size: number, { firstIn, apartMs }: { firstIn: number; apartMs: number }) {
  const passes = await makeCrowd(api.sql, size, [paper.packageId]);
  const secondsLeft = (index: number) => firstIn + (index * apartMs) / 1000;
  const plans = passes.map(({ userId }, index) => ({ userId, secondsLeft: secondsLeft(index) }));
  const ids = await insertOpenAttempts(api.sql, paper, plans);
  return { paper, passes, ids, deadlines: await deadlinesOf(ids) };
}

async function countRows(table: "answers" | "late_saves", ids: readonly string[]): Promise<number> {
  const { rows } = await api.sql.query(
    `SELECT count(*)::int AS n FROM ${table} WHERE attempt_id = ANY ($1::bigint[])`,
    [ids],
  );
  return rows[0].n;
}

/** As near to a moment of the process's timer as sleeping and then turns of the event loop can come. */
async function until(timer: number) {
  const ms = timer - performance.now();
  if (ms > 5) await sleep(ms - 4);
  while (performance.now() < timer) await turn();
}

describe("R5: judged from outside on the database's clock, in steps of a millisecond", () => {
  interface Judged extends Bracket {
    attemptId: string;
    boundary: number;
    verdict: string;
    remainingTime: number | undefined;
  }

  /** One save to this attempt, aimed at so many milliseconds after the boundary. */
  async function aim(
    sitting: Sitting,
    index: number,
    afterDeadlineMs: number,
    missMs: number,
  ): Promise<Judged> {
    const attemptId = sitting.ids[index]!;
    const boundary = sitting.deadlines[index]! + afterDeadlineMs;
    const visitor = visitorAt(api.app, sitting.passes[index]!);
    await until(judge.toTimer(boundary) + missMs);
    const { reply, ...bracket } = await judge.watch(() =>
      save(visitor, sitting.paper, { attemptId, question: 1, option: 1 }),
    );
    const { code = "", data } = reply.json();
    const verdict = `${reply.statusCode} ${code}`;
    return { ...bracket, attemptId, boundary, verdict, remainingTime: data?.remainingTime };
  }

  async function judgeAll(saves: Judged[]) {
    const error = (await judge.error()) + STAMP_MS;
    return {
      error,
      before: saves.filter(({ answered, boundary }) => answered + error < boundary),
      after: saves.filter(({ sent, boundary }) => sent - error > boundary),
    };
  }

  /**
   * Steps of a millisecond around the boundary, each with an attempt of its own; then wider ones, until there are enough
   * that were over before it or begun after it, on a machine however busy.
   */
  async function sweep(name: string, afterDeadlineMs: number) {
    const saves: Judged[] = [];
    let judged = await judgeAll(saves);
    for (let wide = 1; Math.min(judged.before.length, judged.after.length) < 60 && wide <= 64; wide *= 2) {
      const steps = Array.from({ length: 168 }, (_, index) => ((index % 42) - 21) * wide).values();
      const lane = async () => {
        for (const missMs of steps) {
          const leadMs = Math.abs(missMs) + 20;
          const sitting = await makeSitting(1, { firstIn: (leadMs - afterDeadlineMs) / 1000, apartMs: 0 });
          saves.push(await aim(sitting, 0, afterDeadlineMs, missMs));
        }
      };
      await Promise.all(Array.from({ length: 4 }, lane));
      judged = await judgeAll(saves);
    }
    return report(name, saves, judged);
  }

  function report(name: string, saves: Judged[], judged: Awaited<ReturnType<typeof judgeAll>>) {
    const slowest = Math.max(...saves.map(({ sent, answered }) => answered - sent));
    tell(name, {
      saves: saves.length,
      "answered before": judged.before.length,
      "sent after": judged.after.length,
      "judged to ms": judged.error.toFixed(2),
      "slowest ms": Math.round(slowest),
    });
    expect(Math.min(judged.before.length, judged.after.length)).toBeGreaterThan(0);
    return { saves, ...judged };
  }
  const verdictsOf = (saves: Judged[]) => new Set(saves.map(({ verdict }) => verdict));

  test("a save around the deadline is taken; the clock shows 0 from the deadline on, and not before", async () => {
    const { saves, before, after } = await sweep("around the deadline", 0);
    expect(verdictsOf(saves)).toEqual(new Set(["200 "]));
    expect(before.filter(({ remainingTime }) => remainingTime === 0)).toEqual([]);
    expect(after.filter(({ remainingTime }) => remainingTime !== 0)).toEqual([]);
  });

  test("none is taken that was sent after deadline + grace, none refused that was answered before", async () => {
    const { saves, before, after } = await sweep("around the end of grace", GRACE_MS);
    expect(verdictsOf(before)).toEqual(new Set(["200 "]));
    expect(verdictsOf(after)).toEqual(new Set(["409 LATE"]));
    const ids = saves.map(({ attemptId }) => attemptId);
    const taken = saves.filter(({ verdict }) => verdict === "200 ").length;
    expect(await countRows("answers", ids)).toBe(taken);
    expect(await countRows("late_saves", ids)).toBe(saves.length - taken);
  });

  test("the same with nothing moved: begun by the students, over after a second and the whole grace", async () => {
    const short = await insertTest(api.sql, { durationSeconds: 1 });
    const passes = await makeCrowd(api.sql, 80, [short.packageId]);
    const ids = await Promise.all(passes.map((pass) => start(visitorAt(api.app, pass), short.testId)));
    const sitting = { paper: short, passes, ids, deadlines: await deadlinesOf(ids) };
    // Over more than a second, so that a busy machine has some on either side.
    const saves = await Promise.all(ids.map((_, index) => aim(sitting, index, GRACE_MS, (index - 40) * 25)));
    const { before, after } = report("unmoved, after the whole grace", saves, await judgeAll(saves));
    expect(verdictsOf(before)).toEqual(new Set(["200 "]));
    expect(verdictsOf(after)).toEqual(new Set(["409 LATE"]));
  });
});

describe("R4: the stamp of receipt", () => {
  /** No statement on the answers gets through before the moment has come. */
  async function holdAnswersUntil(database: number) {
    const client = new pg.Client({ connectionString: api.url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("BEGIN; LOCK TABLE answers IN ACCESS EXCLUSIVE MODE");
    return until(judge.toTimer(database)).then(() => client.query("COMMIT"));
  }

  /** Saves received 200 ms before the end of grace, which reach the database so long after it. */
  async function saveStalled(ms: number, tries = 5): Promise<{ ids: string[]; codes: Set<string> }> {
    const { passes, ids, deadlines } = await makeSitting(20, {
      firstIn: 0.5 - limits.graceSeconds,
      apartMs: 0,
    });
    const end = deadlines[0]! + GRACE_MS;
    const held = holdAnswersUntil(end + ms);
    await until(judge.toTimer(end - 200));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const sends = ids.map((attemptId, index) =>
      judge.watch(() =>
        save(visitorAt(api.app, passes[index]!), paper, { attemptId, question: 1, option: 1 }),
      ),
    );
    const saves = await Promise.all(sends);
    await held;
    // A process that stood still received them too late, which says nothing about the stamp.
    if (delay.max / 1e6 > 150 && tries > 1) return saveStalled(ms, tries - 1);
    // Where the time is read as a statement arrives, it is given up after a second.
    const heldMs = SHARDS > 0 ? Math.min(ms, 700) : ms;
    expect(Math.min(...saves.map(({ answered }) => answered))).toBeGreaterThan(end + heldMs);
    return { ids, codes: new Set(saves.map(({ reply }) => reply.json().code)) };
  }

  test("a save received in time is taken though it reached the database 0.7 s later", async () => {
    const { ids, codes } = await saveStalled(500);
    expect(codes).toEqual(new Set([undefined]));
    expect(await countRows("answers", ids)).toBe(20);
  });

  test("after more than a second it is believed no longer: to be sent again, and nothing is written", async () => {
    const { ids, codes } = await saveStalled(1200);
    expect(codes).toEqual(new Set(["BUSY"]));
    expect(await countRows("answers", ids)).toBe(0);
  });

  test.each([
    { claims: "a receipt 60 s ago", offMs: -60_000, endedAgoMs: 700, taken: true },
    { claims: "a receipt 60 s ago", offMs: -60_000, endedAgoMs: 1300, taken: false },
    { claims: "a receipt just now", offMs: 0, endedAgoMs: 300, taken: false },
    { claims: "a receipt in 60 s", offMs: 60_000, endedAgoMs: -300, taken: true },
  ])(
    "$claims, where grace ended $endedAgoMs ms ago: taken is $taken",
    async ({ offMs, endedAgoMs, taken }) => {
      const shards = shardsOf(SHARDS);
      const statements = openStatements({ url: api.url, connections: 1, role: "patrak_ledger", shards });
      onTestFinished(() => statements.close());
      const saves = createSaves({
        statements,
        slots: 1,
        graceSeconds: limits.graceSeconds,
        shards,
        archives: noArchives,
      });
      const firstIn = -endedAgoMs / 1000 - limits.graceSeconds;
      const { passes, ids } = await makeSitting(1, { firstIn, apartMs: 0 });
      const outcome = await saves
        .add({
          userId: passes[0]!.userId,
          attemptId: ids[0]!,
          question: 1,
          option: 1,
          mask: null,
          typed: null,
          seq: freshSeq(),
          writer: crypto.randomUUID(),
          marked: false,
          language: null,
          timeMs: 0,
          received: judge.toDatabase(performance.now()) + offMs,
          isTimed: false,
        })
        .catch((error: unknown) => error);
      if (taken) expect(outcome).toEqual({ isSuperseded: false });
      else expect(outcome).toBeInstanceOf(Refusal);
      expect(await countRows("answers", ids)).toBe(taken ? 1 : 0);
    },
  );
});

describe("G5: with no browser open", () => {
  test("the server closes each attempt within 2 s of its closing time, and none before", async () => {
    const SIZE = 400;
    const { closing, close } = openCloser(api.url);
    const { ids, deadlines } = await makeSitting(SIZE, { firstIn: 0.5 - closing.closesAfter, apartMs: 10 });
    const dueOf = new Map(ids.map((id, index) => [id, deadlines[index]! + closing.closesAfter * 1000]));
    const worker = startClosing(closing, createLog({ LOG_LEVEL: "silent" }));
    onTestFinished(async () => {
      await worker.close();
      await close();
    });
    // Seen closed at a look, it was closed by then: the lag is never told too short.
    const lags: number[] = [];
    while (lags.length < SIZE) {
      const { rows } = await api.sql.query<{ attempt_id: string; now: number }>(
        `SELECT attempt_id, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
         FROM attempts WHERE attempt_id = ANY ($1::bigint[]) AND status = 1`,
        [[...dueOf.keys()]],
      );
      for (const { attempt_id, now } of rows) {
        lags.push(now - dueOf.get(attempt_id)!);
        dueOf.delete(attempt_id);
      }
      await sleep(20);
    }
    const sorted = lags.toSorted((a, b) => a - b).map(Math.round);
    const [least, p50, p99, most] = [0, 0.5, 0.99, 1].map(
      (part) => sorted[Math.ceil(part * SIZE) - 1] ?? sorted[0]!,
    );
    tell("closing lag in ms", { attempts: SIZE, least: least!, p50: p50!, p99: p99!, most: most! });
    expect(least).toBeGreaterThanOrEqual(0);
    expect(p99).toBeLessThanOrEqual(2000);
    expect(most).toBeLessThanOrEqual(5000);
  });
});
