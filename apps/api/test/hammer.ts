// Saves, submits, reads and closings of the same attempts at once, each in an order of its own.
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@patrak/domain";
import { afterAll, beforeAll, expect } from "vitest";
import { createSaves } from "../src/features/attempts/saves.service.ts";
import { isUnavailable, Refusal } from "../src/platform/errors.ts";
import { shardsOf } from "../src/platform/shards.ts";
import { openStatements } from "../src/platform/statements.ts";
import type { useApi } from "./app.ts";
import { noArchives } from "./archives.ts";
import { insertOpenAttempts, moveDeadline, saveGiven, type MadeTest } from "./attempts.ts";
import { closeAll, failOnPoison, openCloser } from "./closer.ts";
import { columnsOf } from "./given.ts";
import { CLOSES_IN_MS, waitFor, type Interleaving, type PlannedSave, type Step } from "./interleavings.ts";
import { allKinds, insertTestOfAllKinds } from "./kinds.ts";
import { faultsOf, type Entry } from "./ledger.ts";
import { SHARDS } from "./servers.ts";
import { makeCrowd, visitorAt, type Pass } from "./students.ts";
import type { Visitor } from "./visitor.ts";

const AT_ONCE = 60;

export function useHammer(api: ReturnType<typeof useApi>, interleavings: number) {
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
    crowd = await makeCrowd(api.sql, interleavings, [paper.packageId]);
  });
  afterAll(() => Promise.all([stalledStatements.close(), ...closers.map(({ close }) => close())]));

  /** Plays them all, closes what is left, and tells what became of each save. */
  async function playAll(drawn: readonly Interleaving[]) {
    const plans = crowd.map((pass, index) => ({ pass, ...drawn[index]! }));
    const rows = crowd.map(({ userId }) => ({ userId, secondsLeft: 1000 }));
    const ids = await insertOpenAttempts(api.sql, paper, rows);
    const entries: Entry[] = [];
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
    return {
      entries,
      closedMeanwhile,
      unanswered,
      faults: await faultsOf(api.sql, paper, allKinds, entries),
    };
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

  return { playAll };
}

export function countsOf(entries: readonly Entry[]) {
  const accepted = entries.filter(({ verdict }) => verdict === "accepted").length;
  return { accepted, refused: entries.length - accepted };
}
