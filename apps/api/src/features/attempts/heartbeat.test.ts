import { expect, test, vi } from "vitest";
import type { Statements } from "../../platform/statements.ts";
import { startHeartbeat } from "./heartbeat.service.ts";

test("SI-07: no beat comes before the process serves: time in which nobody can save belongs to the outage", async () => {
  const run = vi.fn(async () => ({ rows: [{ at: "2026-11-18 10:00:00+00", is_uncredited: false }] }));
  const serving = Promise.withResolvers<void>();
  const heartbeat = startHeartbeat({
    statements: { run } as unknown as Statements,
    credit: async () => undefined,
    serving: serving.promise,
    log: { warn: () => undefined },
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(run).not.toHaveBeenCalled();
  serving.resolve();
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
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
