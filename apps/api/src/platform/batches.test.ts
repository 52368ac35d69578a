import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createBatches } from "./batches.ts";

interface Options {
  slots?: number;
  maxRows?: number;
  maxWaiting?: number;
  paceMs?: number;
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
  const { batches, sent } = held({ slots: 3, paceMs: 100 });
  void batches.add(1);
  await turn();
  expect(sent).toEqual([[1]]);
  const left = performance.now();
  void batches.add(2);
  await turn();
  void batches.add(3);
  expect(sent).toHaveLength(1);
  await vi.waitFor(() => expect(sent).toEqual([[1], [2, 3]]));
  expect(performance.now() - left).toBeGreaterThan(90);
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
