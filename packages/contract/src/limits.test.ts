import { describe, expect, test } from "vitest";
import {
  callLimits,
  endpoints,
  limitInWords,
  type CallLimit,
  type Endpoint,
  type LimitName,
} from "./index.ts";

const calls = Object.entries<Endpoint>(endpoints);
const classes = Object.entries<CallLimit>(callLimits) as [LimitName, CallLimit][];

describe("S-04: each call is counted for whoever makes it, and says that it may be refused", () => {
  test.each(calls)("%s", (_, { audience, limit, errors }) => {
    const expected = { student: "student", admin: "administrator" }[audience as string] ?? "network";
    expect(callLimits[limit].by).toBe(expected);
    expect(errors).toContain("TOO_MANY_REQUESTS");
  });
});

test.each([
  "POST /user/tests/{id}/start",
  "POST /user/tests/response",
  "GET /user/tests/attempt/{attemptId}",
  "GET /user/tests/attempt/{attemptId}/paper",
  "GET /user/tests/attempt/{attemptId}/status",
  "POST /user/tests/attempt/{attemptId}/submit",
] as const)("S-04: %s has no limit by network", (name) => {
  expect(callLimits[endpoints[name].limit].by).toBe("student");
});

test("S-04: nothing is counted for all callers together", () => {
  const kinds = new Set(classes.map(([, { by }]) => by));
  expect(kinds).toEqual(new Set(["student", "administrator", "network"]));
});

test("S-04: a save waits for no other store", () => {
  expect(callLimits[endpoints["POST /user/tests/response"].limit].counted).toBe("apart");
});

test.each(classes)("S-04: %s says why it is what it is", (name, { about, hits, seconds }) => {
  expect(about).toMatch(/^[A-Z].{20,}\.$/);
  expect(limitInWords(name)).toContain(`${hits.toLocaleString("en")} calls in ${seconds} seconds`);
});
