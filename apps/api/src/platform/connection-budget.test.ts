import { describe, expect, test } from "vitest";
import { leastConnections, processesFor, shareConnections, sumOf } from "./connection-budget.ts";

const poolsIn = ({ api, worker }: ReturnType<typeof shareConnections>) => [
  ...Object.values(api),
  ...Object.values(worker),
];

describe("one budget is divided among the pools of an instance", () => {
  test("O-07: for every budget and every number of processes that it carries: each pool has one, the sum is kept", () => {
    for (let processes = 1; processes <= 16; processes += 1)
      for (let connections = leastConnections(processes); connections <= 300; connections += 1)
        for (const isDistributed of [false, true]) {
          const shares = shareConnections({ connections, processes, isDistributed });
          const told = `${connections} connections, ${processes} processes`;
          expect(Math.min(...poolsIn(shares)), told).toBeGreaterThanOrEqual(1);
          expect(sumOf(shares, processes), told).toBeLessThanOrEqual(connections);
        }
  });

  test("O-07: more connections take none from any pool of the hot path, and a large budget gives each what it wants", () => {
    let before = shareConnections({ connections: leastConnections(4), processes: 4 });
    for (let connections = leastConnections(4); connections < 200; connections += 1) {
      const now = shareConnections({ connections, processes: 4 });
      for (const pool of ["saving", "starting", "reading"] as const)
        expect(now.api[pool]).toBeGreaterThanOrEqual(before.api[pool]);
      before = now;
    }
    expect(before).toEqual({
      api: {
        saving: 2,
        starting: 2,
        reading: 2,
        exam: 10,
        credentials: 4,
        scoring: 4,
        analysis: 4,
        admin: 4,
      },
      worker: { closing: 4, work: 6, sweeping: 1 },
    });
  });

  test("O-07: of the default 40, on two cores", () => {
    const shares = shareConnections({ connections: 40, processes: 2 });
    expect(shares).toEqual({
      api: { saving: 2, starting: 2, reading: 2, exam: 3, credentials: 2, scoring: 2, analysis: 2, admin: 2 },
      worker: { closing: 2, work: 2, sweeping: 1 },
    });
    expect(sumOf(shares, 2)).toBe(40);
  });

  test("O-07: too small a budget is refused in a sentence that says what is needed", () => {
    expect(() => shareConnections({ connections: 40, processes: 8 })).toThrow(
      "DATABASE_CONNECTIONS is 40, and 8 API processes need at least 68: raise it, or set API_PROCESSES lower.",
    );
  });

  test.each([
    ["one a core", 0, 4, 40, 4],
    ["as many as the budget carries", 0, 64, 40, 4],
    ["at least one", 0, 8, 5, 1],
    ["as many as were asked for", 6, 2, 40, 6],
  ])("O-07: the number of processes: %s", (_, asked, cores, connections, expected) => {
    expect(processesFor(asked, cores, connections)).toBe(expected);
  });
});
