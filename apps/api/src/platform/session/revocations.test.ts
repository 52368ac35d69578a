import type { Logger } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { followRevocations } from "./revocations.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** What is read is what `listed` holds then; `hear` is the message of the database. */
async function follow(listed: string[]) {
  let hear = (_id: string): void => undefined;
  const read = vi.fn(async () => [...listed]);
  const warn = vi.fn();
  const revocations = await followRevocations({
    notices: { hear: (_, listener) => void (hear = listener) },
    read,
    log: { warn } as unknown as Logger,
  });
  onTestFinished(() => revocations.close());
  return { revocations, read, warn, hear: (id: string) => hear(id) };
}

test("S-13: a session that was heard to end is ended at once, and stays so when the message is forgotten and the list read anew", async () => {
  const listed: string[] = [];
  const { revocations, hear } = await follow(listed);
  expect(revocations.has("s")).toBe(false);
  hear("s");
  expect(revocations.has("s")).toBe(true);
  listed.push("s");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(revocations.has("s")).toBe(true);
  // The list alone has held it: once it is off the list, its token has run out by itself.
  listed.pop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(revocations.has("s")).toBe(false);
});

test("S-13: a list that was read before the message does not undo it", async () => {
  const { revocations, hear } = await follow([]);
  await vi.advanceTimersByTimeAsync(1900);
  hear("s");
  await vi.advanceTimersByTimeAsync(200);
  expect(revocations.has("s")).toBe(true);
});

test("S-13: what ended while no message came is known two seconds later, also after a read that failed", async () => {
  const listed: string[] = [];
  const { revocations, read, warn } = await follow(listed);
  listed.push("s");
  read.mockRejectedValueOnce(new Error("no connection"));
  await vi.advanceTimersByTimeAsync(2000);
  expect([revocations.has("s"), warn.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(revocations.has("s")).toBe(true);
});
