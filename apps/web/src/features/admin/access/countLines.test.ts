import { expect, test } from "vitest";
import type { Line } from "./access.api.ts";
import { countLines } from "./countLines.ts";

test("lines are counted by what they do; those who own it and those named twice are skipped", () => {
  const outcomes = ["gives", "gives", "invites", "waits", "owns", "same", "invalid"] as const;
  expect(countLines(outcomes.map((outcome): Line => ({ outcome })))).toEqual({
    give: 2,
    invite: 1,
    wait: 1,
    skip: 2,
    fix: 1,
  });
});
