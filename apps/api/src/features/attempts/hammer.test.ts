import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { countsOf, useHammer } from "../../../test/hammer.ts";
import { drawInterleaving, type Interleaving, type Step } from "../../../test/interleavings.ts";
import { allKinds } from "../../../test/kinds.ts";
import { makeCrowd, visitorAt } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });

test("G6: of each student's three simultaneous starts one makes the attempt, and all three tell it", async () => {
  const paper = await insertTest(api.sql);
  const crowd = await makeCrowd(api.sql, 40, [paper.packageId]);
  const replies = await Promise.all(
    crowd.flatMap((pass) =>
      [0, 1, 0].map(async (process) => {
        const reply = await visitorAt(api.apps[process]!, pass).post(`/user/tests/${paper.testId}/start`);
        expect(reply.statusCode, reply.body).toBe(200);
        return `${pass.userId}/${reply.json().data.testAttemptId}`;
      }),
    ),
  );
  const { rows } = await api.sql.query(
    "SELECT user_id || '/' || attempt_id AS pair FROM attempts WHERE version_id = $1",
    [paper.versionId],
  );
  expect(rows).toHaveLength(40);
  expect(new Set(replies)).toEqual(new Set(rows.map(({ pair }) => pair)));
});

describe("R8, R9: save ∥ submit ∥ closing", () => {
  const INTERLEAVINGS = 150;
  const hammer = useHammer(api, INTERLEAVINGS);
  const chance = createChance();
  const asked = allKinds.map((question) => question.asked);

  const withoutPause = (step: Step): Step => ({ ...step, milliseconds: 0 });

  /** One that the student ends, or whose time is moved to its end: the steps lie turns of the event loop apart, no time. */
  function draw(): Interleaving {
    const drawn = drawInterleaving(chance, asked);
    if (drawn.ending === "stalled") return draw();
    return { ...drawn, steps: drawn.steps.map(withoutPause) };
  }

  test("QT-02, QT-05: every acknowledged answer of any kind is in the score, and no refused one", async () => {
    const plans = Array.from({ length: INTERLEAVINGS }, draw);
    const { entries, closedMeanwhile, faults } = await hammer.playAll(plans);
    const { accepted, refused } = countsOf(entries);
    tell("interleavings", { seed: chance.seed, accepted, refused, "closed meanwhile": closedMeanwhile });
    expect(faults, `SEED=${chance.seed}`).toEqual([]);
    expect(Math.min(accepted, refused)).toBeGreaterThan(0);
  });
});
