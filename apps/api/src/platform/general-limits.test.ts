import { callLimits } from "@patrak/contract";
import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCallLimits } from "./general-limits.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const { hits, seconds } = callLimits.save;
const save = { routeOptions: { config: { limit: "save" } } } as unknown as FastifyRequest;
const times = (count: number, act: () => unknown) => Array.from({ length: count }, act);

test("RU-06: a save is counted without waiting, and the one too many is told when to come back", () => {
  const limits = createCallLimits(null, 1);
  expect(times(hits, () => limits.takeOf(save, "1"))).toEqual(times(hits, () => undefined));
  vi.advanceTimersByTime(1500);
  expect(() => limits.takeOf(save, "1")).toThrow(
    expect.objectContaining({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: seconds - 1 }),
  );
  expect(vi.getTimerCount()).toBe(0);
});

test("RU-06: nobody uses up another's calls, and each has all of them again after the time", () => {
  const limits = createCallLimits(null, 1);
  times(hits, () => limits.takeOf(save, "1"));
  expect(limits.takeOf(save, "2")).toBeUndefined();
  expect(() => limits.takeOf(save, "1")).toThrow();
  vi.advanceTimersByTime(seconds * 1000);
  times(hits, () => limits.takeOf(save, "1"));
  expect(() => limits.takeOf(save, "1")).toThrow();
});
