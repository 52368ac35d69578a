import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@patrak/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { noArchives } from "../../../test/archives.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { closeAll, failOnPoison, openCloser } from "../../../test/closer.ts";
import type { Visitor } from "../../../test/visitor.ts";
import {
  CLOSES_IN_MS,
  drawInterleaving,
  endings,
  waitFor,
  type Interleaving,
  type PlannedSave,
  type Step,
} from "../../../test/interleavings.ts";
import { faultsOf, type Entry } from "../../../test/ledger.ts";
import { SHARDS } from "../../../test/servers.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import {
  insertOpenAttempts,
  insertTest,
  moveDeadline,
  saveGiven,
  type MadeTest,
} from "../../../test/attempts.ts";
import { columnsOf } from "../../../test/given.ts";
import { allKinds, insertTestOfAllKinds } from "../../../test/kinds.ts";
import { sized } from "../../../test/size.ts";
import { shardsOf } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { isUnavailable, Refusal } from "../../platform/errors.ts";
import { createSaves } from "./saves.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });
/** It takes 25 s on two idle cores; the rest is for those that are shared. */

describe("G6: 2,000 students × 3 simultaneous starts", () => {
  test("make exactly 2,000 attempts, each told alike three times, without one 5xx", async () => {
    const paper = await insertTest(api.sql);
    const crowd = await makeCrowd(api.sql, 2000, [paper.packageId]);
    const start = async ({ userId, access }: Pass, process: number) => {
      const visitor = visitorAt(api.apps[process]!, { userId, access });
      const reply = await visitor.post(`/user/tests/${paper.testId}/start`);
      return { userId, status: reply.statusCode, id: reply.json().data?.testAttemptId };
    };
    // Processes that have served somebody before; then 1,500 calls at a time, each student's three among them.
    const early = await Promise.all([0, 1, 0, 1].map((process) => start(crowd[0]!, process)));
    const began = performance.now();
    const replies = [...early];
    for (let wave = 0; wave < 2000; wave += 500)
      replies.push(
        ...(await Promise.all(
          crowd.slice(wave, wave + 500).flatMap((pass) => [0, 1, 0].map((process) => start(pass, process))),
        )),
      );
    const seconds = (performance.now() - began) / 1000;
    const refused = replies.filter(({ status }) => status !== 200);
    const told = new Set(replies.map(({ userId, id }) => `${userId}/${id}`));
    const { rows } = await api.sql.query(
      "SELECT user_id || '/' || attempt_id AS pair FROM attempts WHERE version_id = $1",
      [paper.versionId],
    );
    tell("starts", {
      sent: replies.length,
      refused: refused.length,
      attempts: rows.length,
      seconds: seconds.toFixed(1),
    });
    expect(refused).toEqual([]);
    expect(rows).toHaveLength(2000);
    expect(told).toEqual(new Set(rows.map(({ pair }) => pair)));
  });
});

describe("R8, R9: save ∥ submit ∥ closing", () => {
  const INTERLEAVINGS = SHARDS > 0 ? sized(500, 1500) : sized(1500, 5000);
  /** How often each outcome of a race must have been met. Spread over shards, a submit seldom overtakes a save. */
  const MET = INTERLEAVINGS / (SHARDS > 0 ? 50 : 10);
  const AT_ONCE = 60;
  const chance = createChance();
  const asked = allKinds.map((question) => question.asked);
  let paper: MadeTest;
  let crowd: Pass[];
  let unanswered = 0;
  const closers = [openCloser(api.url), openCloser(api.url)];
  // A process that was held up: what it has received is old when it reaches the database.
  const shards = shardsOf(SHARDS);
  const stalledStatements = openStatements({ url: api.url, connections: 2, role: "patrak_ledger", shards });
  const stalled = createSaves({
    statements: stalledStatements,
    slots: 2,
    graceSeconds: limits.graceSeconds,
    shards,
    archives: noArchives,
  });

  beforeAll(async () => {
    paper = await insertTestOfAllKinds(api.sql);
    crowd = await makeCrowd(api.sql, INTERLEAVINGS, [paper.packageId]);
  });
  afterAll(() => Promise.all([stalledStatements.close(), ...closers.map(({ close }) => close())]));

  test("QT-02, QT-05: every acknowledged answer of any kind is in the score, and no refused one", async () => {
    const plans = crowd.map((pass) => ({ pass, ...drawInterleaving(chance, asked) }));
    const rows = crowd.map(({ userId }) => ({ userId, secondsLeft: 1000 }));
    const ids = await insertOpenAttempts(api.sql, paper, rows);
    const entries: Entry[] = [];
    const began = performance.now();
    const workers = keepClosing();
    try {
      const queue = plans.entries();
      const player = async () => {
        for (const [index, plan] of queue) await play(ids[index]!, plan, entries);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, player));
    } finally {
      workers.stop();
    }
    const closedMeanwhile = await workers.closed;
    await moveAllDeadlines(-60);
    await closeAll(closers[0]!.closing);

    const after = countsOf(entries.filter(({ afterSubmit }) => afterSubmit));
    tell("interleavings", {
      seed: chance.seed,
      played: plans.length,
      ...countsOf(entries),
      "sent after the submit: accepted": after.accepted,
      "and refused": after.refused,
      "closed by the server meanwhile": closedMeanwhile,
      "sent again after a 503": unanswered,
      seconds: Math.round((performance.now() - began) / 1000),
    });
    for (const ending of endings)
      tell(`ended by ${ending}`, countsOf(entries.filter((entry) => entry.ending === ending)));
    expect(await faultsOf(api.sql, paper, allKinds, entries)).toEqual([]);
    expect(Math.min(after.accepted, after.refused)).toBeGreaterThanOrEqual(MET);
    expect(closedMeanwhile).toBeGreaterThanOrEqual(MET);
  });

  function countsOf(entries: readonly Entry[]) {
    const accepted = entries.filter(({ verdict }) => verdict === "accepted").length;
    return { accepted, refused: entries.length - accepted };
  }

  async function moveAllDeadlines(seconds: number) {
    const { rows } = await api.sql.query<{ attempt_id: string }>(
      "SELECT attempt_id FROM attempts WHERE version_id = $1 AND status = 0",
      [paper.versionId],
    );
    for (const { attempt_id } of rows) await moveDeadline(api.sql, attempt_id, seconds);
  }

  /** Two workers at once, without a pause, until they are stopped. */
  function keepClosing() {
    const stopping = new AbortController();
    const loops = closers.map(async ({ closing }) => {
      let total = 0;
      while (!stopping.signal.aborted) {
        total += await closing.closeDue([], failOnPoison).catch(noneIfBusy);
        await sleep(1);
      }
      return total;
    });
    const closed = Promise.all(loops).then(([one, two]) => one! + two!);
    return { closed, stop: () => stopping.abort() };
  }

  async function play(attemptId: string, plan: Interleaving & { pass: Pass }, entries: Entry[]) {
    // Its closing time comes while the saves are under way.
    if (plan.ending === "stalled")
      await moveDeadline(api.sql, attemptId, CLOSES_IN_MS / 1000 - closers[0]!.closing.closesAfter);
    // Both processes know the attempt, as after a start or a fetch.
    else await Promise.all(api.apps.map((app) => readStatus(visitorAt(app, plan.pass), attemptId)));
    const ends: string[] = [];
    let isSubmitSent = false;

    async function take(step: Step) {
      await waitFor(step);
      const visitor = visitorAt(api.apps[step.process]!, plan.pass);
      if (step.act === "save") {
        const afterSubmit = isSubmitSent;
        const send = plan.ending === "stalled" ? saveStalled : saveAt(visitor);
        const verdict = await send({ attemptId, userId: plan.pass.userId, ...step.save! });
        entries.push({ attemptId, ending: plan.ending, afterSubmit, verdict, ...step.save! });
      } else if (step.act === "move") await moveDeadline(api.sql, attemptId, -limits.graceSeconds - 1.5);
      else if (step.act === "status") await readStatus(visitor, attemptId);
      else {
        isSubmitSent = true;
        const reply = await insist(() => visitor.post(`/user/tests/attempt/${attemptId}/submit`));
        expect(reply.statusCode, reply.body).toBe(200);
        ends.push(reply.json().data.endTime);
      }
    }
    await Promise.all(plan.steps.map(take));
    expect(new Set(ends).size, "submitting twice gives the same end").toBeLessThanOrEqual(1);
  }

  async function readStatus(visitor: Visitor, attemptId: string) {
    const reply = await insist(() => visitor.get(`/user/tests/attempt/${attemptId}/status`));
    expect(reply.statusCode, reply.body).toBe(200);
  }

  /** As a device does: what a machine that is too busy left unanswered is sent again, until it is answered. */
  async function insist(send: () => ReturnType<Visitor["get"]>) {
    for (;;) {
      const reply = await send();
      if (reply.statusCode !== 503) return reply;
      unanswered += 1;
      await sleep(50);
    }
  }

  function noneIfBusy(error: unknown) {
    if (!isUnavailable(error)) throw error;
    return 0;
  }

  type Sending = PlannedSave & { attemptId: string; userId: string };

  const saveAt = (visitor: Visitor) => async (sending: Sending) => {
    const reply = await insist(() => saveGiven(visitor, paper, sending));
    if (reply.statusCode === 200) return "accepted" as const;
    expect(["LATE", "ATTEMPT_COMPLETED"], reply.body).toContain(reply.json().code);
    return "refused" as const;
  };

  async function saveStalled(sending: Sending) {
    // Older than it is believed to be: clamped, and so taken up to the closing time itself.
    const received = Date.now() - 3000;
    for (;;) {
      try {
        await stalled.add({
          ...sending,
          ...columnsOf(sending.given),
          received,
          isTimed: false,
          marked: false,
          language: null,
          timeMs: 0,
        });
        return "accepted" as const;
      } catch (error) {
        // Busy is no verdict: the same save may be under way on another connection.
        if (error instanceof Refusal && error.code !== "BUSY") return "refused" as const;
        if (!(error instanceof Refusal)) noneIfBusy(error);
        await sleep(10);
      }
    }
  }
});
