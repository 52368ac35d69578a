import { expect, test } from "vitest";
import { call } from "./call.ts";

test("AP-01: the name of an endpoint gives method and path, with its parts filled in", () => {
  expect(call("GET /auth/fetch-user", {})).toEqual({ method: "GET", url: "/auth/fetch-user" });
  expect(call("POST /auth/resend-otp", { body: { email: "a@b.in" } })).toEqual({
    method: "POST",
    url: "/auth/resend-otp",
    body: { email: "a@b.in" },
  });
  expect(call("GET /user/packages/{id}", { params: { id: "a/b ?" } })).toEqual({
    method: "GET",
    url: "/user/packages/a%2Fb%20%3F",
  });
});

test("an empty query leaves no question mark behind the address", () => {
  const input = { params: { attemptId: "a1" }, query: {} };
  expect(call("POST /user/tests/attempt/{attemptId}/submit", input)).toEqual({
    method: "POST",
    url: "/user/tests/attempt/a1/submit",
  });
});
