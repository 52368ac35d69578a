import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
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
    // The cache looks at the clock once a millisecond.
    await sleep(5);
    expect((await known.find("1", "2"))?.deadline).toBe(deadline);
  },
);
