import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stopTime } from "../../test/fake-time.ts";
import { createBatches } from "./batches.ts";

interface Options {
  slots?: number;
  maxRows?: number;
  maxWaiting?: number;
  paceMs?: number;
  busy?: { rows: number; paceMs: number };
  enough?: number;
  groupOf?: (row: number) => number;
}

function held(options: Options = {}) {
  const sent: number[][] = [];
  const releases: (() => void)[] = [];
  const batches = createBatches<number, number>({
    slots: 1,
    maxRows: 100,
    maxWaiting: 1000,
    ...options,
    run: async (rows) => {
      sent.push(rows);
      await new Promise<void>((release) => releases.push(release));
      return rows.map((row) => (row < 0 ? new Error(`${row} is bad`) : row * 10));
    },
  });
  return { batches, sent, release: () => releases.shift()?.() };
}

test("rows of one turn share a batch, and each gets its own result", async () => {
  const { batches, sent, release } = held();
  const results = [batches.add(1), batches.add(-2), batches.add(3)];
  await turn();
  release();
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 10 },
    { reason: new Error("-2 is bad") },
    { value: 30 },
  ]);
  expect(sent).toEqual([[1, -2, 3]]);
});

test("while the slots are taken rows gather, and the next batch leaves when one is free", async () => {
  const { batches, sent, release } = held({ slots: 1 });
  const first = batches.add(1);
  await turn();
  const others = [batches.add(2), batches.add(3)];
  await turn();
  expect(sent).toEqual([[1]]);
  release();
  await first;
  await turn();
  release();
  expect(await Promise.all(others)).toEqual([20, 30]);
  expect(sent).toEqual([[1], [2, 3]]);
});

test("in a steady stream a batch keeps its distance from the last one, and who comes alone does not wait", async () => {
  stopTime();
  const { batches, sent } = held({ slots: 3, paceMs: 100 });
  void batches.add(1);
  await turn();
  expect(sent).toEqual([[1]]);
  void batches.add(2);
  await turn();
  void batches.add(3);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(99);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1], [2, 3]]);
});

test("many do not wait for the pace", async () => {
  const { batches, sent } = held({ slots: 3, paceMs: 60_000 });
  void batches.add(1);
  await turn();
  for (let row = 2; row < 40; row += 1) void batches.add(row);
  expect(sent).toHaveLength(2);
});

test("a batch that fails as a whole fails each of its rows", async () => {
  const batches = createBatches<number, number>({
    slots: 1,
    maxRows: 10,
    maxWaiting: 10,
    run: () => Promise.reject(new Error("no connection")),
  });
  const results = await Promise.allSettled([batches.add(1), batches.add(2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("beyond the bound a caller is told to come back, and those who wait are served", async () => {
  const { batches, release } = held({ maxRows: 1, maxWaiting: 2 });
  const first = batches.add(1);
  await turn();
  const waiting = [batches.add(2), batches.add(3)];
  expect(() => batches.add(4)).toThrow(expect.objectContaining({ code: "BUSY", retryAfterSeconds: 1 }));
  const released = setInterval(release, 1);
  expect(await Promise.all([first, ...waiting])).toEqual([10, 20, 30]);
  clearInterval(released);
});

test("rows of different groups never share a batch, and no group waits for the rest of another", async () => {
  const { batches, sent, release } = held({ maxRows: 2, groupOf: (row) => row % 10 });
  const rows = [1, 11, 2, 21, 12, 3, 31];
  const results = rows.map((row) => batches.add(row));
  const released = setInterval(release, 1);
  expect(await Promise.all(results)).toEqual(rows.map((row) => row * 10));
  clearInterval(released);
  expect(sent).toEqual([[1, 11], [2, 12], [3], [21, 31]]);
});

describe("PF-01: the pause between batches", () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ["performance", "setTimeout", "setImmediate", "setInterval", "clearInterval"],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  /** How many batches a steady stream of so many rows a second makes in the second after the first. */
  async function batchesAtRate(rows: number, options: Options) {
    const { batches, sent } = held({ slots: 1000, ...options });
    const stream = setInterval(() => void batches.add(1), 1000 / rows);
    await vi.advanceTimersByTimeAsync(1000);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(1000);
    clearInterval(stream);
    return sent.length - before;
  }

  test("is longer while more rows come than the busy number", async () => {
    const pace = { paceMs: 4, busy: { rows: 200, paceMs: 20 } };
    expect(await batchesAtRate(100, pace)).toBe(100);
    expect(await batchesAtRate(500, pace)).toBeLessThanOrEqual(50);
  });

  test("is the short one again a second after the crowd has gone", async () => {
    const { batches, sent } = held({ slots: 1000, paceMs: 4, busy: { rows: 200, paceMs: 500 } });
    for (let row = 0; row < 300; row += 1) void batches.add(row);
    await vi.advanceTimersByTimeAsync(2500);
    const before = sent.length;
    for (let time = 0; time < 3; time += 1) {
      void batches.add(time);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent.length - before).toBe(3);
  });

  test("gathers a crowd, lets go of it at its full number, and keeps nobody who comes alone", async () => {
    const { batches, sent } = held({ slots: 1000, maxRows: 500, paceMs: 100, enough: 200 });
    void batches.add(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    for (let row = 1; row <= 199; row += 1) void batches.add(row);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent).toHaveLength(1);
    void batches.add(200);
    expect(sent.map(({ length }) => length)).toEqual([1, 200]);
  });
});
