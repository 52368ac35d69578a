// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { keepKnownStudent } from "../../shared/session/knownStudent.ts";
import { keepNotices, readKeptNotices } from "./keptNotices.ts";
import type { Notice } from "./notices.api.ts";

const notice: Notice = {
  id: "1",
  at: "2026-03-22T03:45:00.000Z",
  isNew: true,
  title: {},
  kind: "support-view",
  attemptId: "7",
};
afterEach(() => localStorage.clear());

test("NO-01: the device has the newest notices of its student, of nobody else, and none after sign-out", () => {
  keepNotices(
    "1",
    Array.from({ length: 30 }, () => notice),
  );
  expect(readKeptNotices("1")).toHaveLength(20);
  expect(readKeptNotices("2")).toEqual([]);
  expect(readKeptNotices(undefined)).toEqual([]);
  keepKnownStudent({ status: "signedOut", user: null, epoch: 1 });
  expect(readKeptNotices("1")).toEqual([]);
});
