import { expect, test } from "vitest";
import { isCredentialCall, refreshPath } from "./refreshPath.ts";

test.each([
  ["/admin/tests", "/admin/refresh-token"],
  ["/admin/tests?from=/user/x", "/admin/refresh-token"],
  ["/user/packages", "/user/refresh-token"],
  ["/user/packages?x=/admin/", "/user/refresh-token"],
  ["/user/tests/attempt/1#/admin/", "/user/refresh-token"],
  ["/user/../admin/x", "/admin/refresh-token"],
  ["/user/%2fadmin/", "/user/refresh-token"],
  ["/auth/fetch-user", "/auth/refresh-token"],
  ["/auth/fetch-user?next=/user/dashboard", "/auth/refresh-token"],
  ["/auth/user/x", "/auth/refresh-token"],
  ["/username", "/auth/refresh-token"],
  ["/administrator/", "/auth/refresh-token"],
  ["//evil.example/user/x", "/user/refresh-token"],
] as const)("AP-02 T20: a refusal of %s leads to %s", (failed, refresh) => {
  expect(refreshPath(failed)).toBe(refresh);
});

test("AP-02: a refusal of a credential call is its answer", () => {
  expect(isCredentialCall("POST", "/auth/login")).toBe(true);
  expect(isCredentialCall("POST", "/user/refresh-token")).toBe(true);
  expect(isCredentialCall("POST", "/auth/logout")).toBe(false);
  expect(isCredentialCall(undefined, "/auth/fetch-user")).toBe(false);
});
