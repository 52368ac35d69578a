import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { countsOf, useHammer } from "../../../test/hammer.ts";
import { drawInterleaving, endings } from "../../../test/interleavings.ts";
import { allKinds } from "../../../test/kinds.ts";
import { SHARDS } from "../../../test/servers.ts";
import { sized } from "../../../test/size.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });

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
  const chance = createChance();
  const asked = allKinds.map((question) => question.asked);
  const hammer = useHammer(api, INTERLEAVINGS);

  test("QT-02, QT-05: every acknowledged answer of any kind is in the score, and no refused one", async () => {
    const began = performance.now();
    const plans = Array.from({ length: INTERLEAVINGS }, () => drawInterleaving(chance, asked));
    const { entries, closedMeanwhile, unanswered, faults } = await hammer.playAll(plans);
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
    const byEnding = endings.map((ending) => countsOf(entries.filter((entry) => entry.ending === ending)));
    for (const [index, counts] of byEnding.entries()) tell(`ended by ${endings[index]}`, counts);
    expect(faults).toEqual([]);
    for (const { accepted, refused } of byEnding)
      expect(Math.min(accepted, refused)).toBeGreaterThanOrEqual(MET);
    expect(Math.min(after.accepted, after.refused)).toBeGreaterThanOrEqual(MET);
    expect(closedMeanwhile).toBeGreaterThanOrEqual(MET);
  });
});
