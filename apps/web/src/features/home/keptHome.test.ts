// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { keepKnownStudent } from "../../shared/session/knownStudent.ts";
import type { Session } from "../../shared/session/session.ts";
import type { HomeData } from "./home.api.ts";
import { keepHome, readHome, type KeptHome } from "./keptHome.ts";

const kept: KeptHome = { latest: null, progress: [], topics: { tests: 2, weakest: [] } };
const home: HomeData = { ...kept, running: [], coming: null, submitted: [] };

beforeEach(() => localStorage.clear());

test("HO-01: the last home is kept for its own student, without clocks, until sign-out", () => {
  expect(readHome("u1")).toBeNull();
  keepHome("u1", home);
  expect(readHome("u1")).toEqual(kept);
  expect(readHome("u2")).toBeNull();
  expect(readHome(undefined)).toBeNull();
  keepKnownStudent({ status: "signedOut", user: null } as Session);
  expect(readHome("u1")).toBeNull();
});

test("storage that is refused or broken is the same as none", () => {
  localStorage.setItem("patrak-home", "{");
  expect(readHome("u1")).toBeNull();
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  keepHome("u1", home);
  refuse.mockRestore();
  expect(readHome("u1")).toBeNull();
});
