// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { asFile } from "./adminApi.ts";
import { isAdminPath, testPath } from "./paths.ts";

afterEach(() => vi.restoreAllMocks());

const { responseHandler } = asFile("GET /admin/access/codes/csv").query({});

test("a file becomes an address that the browser can save from, a refusal stays words", async () => {
  URL.createObjectURL = vi.fn((blob) => `blob:${(blob as Blob).size}`);
  expect(await responseHandler(new Response("code\nABCD"))).toBe("blob:9");
  const refusal = { code: "FORBIDDEN", message: "m" };
  expect(await responseHandler(Response.json(refusal, { status: 403 }))).toEqual(refusal);
});

test.each([
  ["/admin", true],
  ["/admin/tests/t1", true],
  ["/administrator", false],
  ["/admin//evil.invalid", false],
  ["/user/dashboard", false],
])("%s is of the teacher's side: %s", (path, outcome) => {
  expect(isAdminPath(path)).toBe(outcome);
});

test("a test and its pages have their addresses", () => {
  expect(testPath("t1")).toBe("/admin/tests/t1");
  expect(testPath("t1", "publish")).toBe("/admin/tests/t1/publish");
});
