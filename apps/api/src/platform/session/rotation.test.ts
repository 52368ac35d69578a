import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeRefresh, type Rotation } from "./rotation.ts";

const at = (seconds: number) => new Date(seconds * 1000);

describe("a refresh token of generation n, presented", () => {
  const fresh: Rotation = { generation: 0, uses: [] };
  // Generation 0 was used at 100 and gave 1; 1 was used at 700 and gave 2, which nobody has used.
  const used: Rotation = { generation: 2, uses: [at(100), at(700)] };

  const cases: [string, Rotation, number, number, object][] = [
    ["the newest earns a new generation", fresh, 0, 50, { kind: "rotate", uses: [at(50)] }],
    ["the newest earns one however late", used, 2, 9_000_000, { kind: "rotate", uses: [at(9_000_000)] }],
    [
      "one whose successor was never used gives it again at once",
      used,
      1,
      701,
      { kind: "repeat", generation: 2 },
    ],
    ["and after an hour", used, 1, 700 + 3600, { kind: "repeat", generation: 2 }],
    ["and after a month", used, 1, 700 + 30 * 86_400, { kind: "repeat", generation: 2 }],
    ["one whose successor was used gives it for 60 s more", used, 0, 760, { kind: "repeat", generation: 1 }],
    ["and after that is taken for a copy", used, 0, 760.001, { kind: "reuse" }],
    ["an older one is taken for a copy", { generation: 5, uses: [at(700)] }, 1, 701, { kind: "reuse" }],
    ["one that was never issued is refused", used, 3, 701, { kind: "reuse" }],
  ];
  test.each(cases)("%s", (_title, session, presented, now, verdict) => {
    expect(judgeRefresh(session, presented, at(now))).toEqual(verdict);
  });
});

/** The rule in other words, over the whole history: generation g was first used at firstUse[g]. */
function judgeByHistory(firstUse: number[], presented: number, now: number) {
  const newest = firstUse.length;
  if (presented > newest) return "reuse";
  if (presented === newest) return "rotate";
  const successorUsed = firstUse[presented + 1];
  return successorUsed === undefined || now - successorUsed <= 60 ? "repeat" : "reuse";
}

test("any history of refreshes is judged as by its full record, though only a minute of it is kept", () => {
  const steps = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 90 }), back: fc.integer({ min: 0, max: 4 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (history) => {
      let session: Rotation = { generation: 0, uses: [] };
      const firstUse: number[] = [];
      let now = 1000;
      for (const { wait, back } of history) {
        now += wait;
        const presented = Math.max(0, session.generation - back);
        const verdict = judgeRefresh(session, presented, at(now));
        expect(verdict.kind).toBe(judgeByHistory(firstUse, presented, now));
        if (verdict.kind !== "rotate") continue;
        firstUse.push(now);
        session = { generation: session.generation + 1, uses: verdict.uses };
      }
    }),
    { numRuns: 500 },
  );
});
