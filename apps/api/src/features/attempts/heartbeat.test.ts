import { outageTimes } from "@patrak/domain";
import { expect, test, vi } from "vitest";
import { stopTime } from "../../../test/fake-time.ts";
import type { Statements } from "../../platform/statements.ts";
import { startHeartbeat } from "./heartbeat.service.ts";

test("SI-07: no beat comes before the process serves: time in which nobody can save belongs to the outage", async () => {
  stopTime();
  const run = vi.fn(async () => ({ rows: [{ at: "2026-11-18 10:00:00+00", is_uncredited: false }] }));
  const serving = Promise.withResolvers<void>();
  const heartbeat = startHeartbeat({
    statements: { run } as unknown as Statements,
    credit: async () => undefined,
    serving: serving.promise,
    log: { warn: () => undefined },
  });
  // Long enough for several beats.
  await vi.advanceTimersByTimeAsync(5 * outageTimes.beat * 1000);
  expect(run).not.toHaveBeenCalled();
  serving.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalled();
  await heartbeat.close();
});

test("a process that stops before it served ends its heartbeat", async () => {
  const heartbeat = startHeartbeat({
    statements: {} as Statements,
    credit: async () => undefined,
    serving: new Promise(() => undefined),
    log: { warn: () => undefined },
  });
  await expect(heartbeat.close()).resolves.toBeUndefined();
});
