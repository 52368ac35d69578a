import { afterEach, expect, test, vi } from "vitest";
import { stopTime } from "../../../test/fake-time.ts";
import { createKnownAttempts } from "./known-attempts.ts";
import type { Reads } from "./reads.service.ts";

afterEach(() => void vi.restoreAllMocks());

/** An attempt whose deadline is another one each time that it is read. */
function open(sittingId: string | null) {
  let reads = 0;
  const attempt = async () => {
    reads += 1;
    return { version_id: "v", sitting_id: sittingId, deadline: new Date(reads * 60_000) };
  };
  return createKnownAttempts({ attempt } as unknown as Reads);
}

test.each([
  ["s", 11_000, 60_000],
  ["s", 13_000, 120_000],
  [null, 13_000, 60_000],
  [null, 31_000, 120_000],
])(
  "SI-09: in a sitting (%s) a save after %i ms is told the deadline %i: minutes show in twelve seconds, in practice in thirty",
  async (sittingId, ms, deadline) => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const known = open(sittingId);
    expect((await known.find("1", "2"))?.deadline).toBe(60_000);
    clock.mockReturnValue(1000 + ms);
    expect((await known.find("1", "2"))?.deadline).toBe(deadline);
  },
);

test("S-08: who asks for attempts that are not there, one after the other, is read for once a second", async () => {
  stopTime();
  const attempt = vi.fn(async () => undefined);
  const known = createKnownAttempts({ attempt } as unknown as Reads);
  const asked = { isOver: false };
  async function askOn() {
    for (let n = 0; !asked.isOver; n += 1) await known.find("1", String(n));
  }
  const asking = askOn();
  // Five are looked up at once: one of them may have begun at another process a moment ago.
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(5);
  for (const reads of [6, 7, 8]) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempt).toHaveBeenCalledTimes(reads);
  }
  asked.isOver = true;
  await vi.advanceTimersByTimeAsync(1000);
  await asking;
});

test("S-08: those who are asked for together meanwhile are read together, and nobody else waits", async () => {
  stopTime();
  const attempt = vi.fn(async () => undefined);
  const known = createKnownAttempts({ attempt } as unknown as Reads);
  for (let n = 0; n < 5; n += 1) await known.find("1", String(n));
  const asked = Promise.all([6, 7, 8].map(async (n) => known.find("1", String(n))));
  await known.find("2", "9");
  expect(attempt).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  expect(attempt).toHaveBeenCalledTimes(9);
});
