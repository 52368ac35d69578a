import { expect, test } from "vitest";
import { paths, withNext } from "./paths.ts";

test("RT-05: every address of the app", () => {
  expect(Object.values(paths)).toMatchInlineSnapshot(`
    [
      "/user",
      "/user/signup",
      "/user/verify-otp",
      "/user/login",
      "/user/forgot-password",
      "/user/dashboard",
      "/user/account",
      "/user/notices",
      "/user/sittings/:sittingId?",
      "/user/packages/:packageId",
      "/user/test/:testAttemptId?",
      "/user/testanalysis/:testAttemptId",
      "/user/testanalysis/:testAttemptId/corrections",
      "/user/testanalysis/:testAttemptId/receipts",
      "/user/testanalysis/:testAttemptId/second-pass",
      "/receipts",
      "/dashboard",
      "/admin/*",
      "/styleguide",
    ]
  `);
});

test("RT-09: next carries the path and its query through one address", () => {
  const address = withNext(paths.signup, "/user/dashboard?package=1&view=test-details");
  expect(address).toBe("/user/signup?next=%2Fuser%2Fdashboard%3Fpackage%3D1%26view%3Dtest-details");
  expect(new URLSearchParams(address.split("?")[1]).get("next")).toBe(
    "/user/dashboard?package=1&view=test-details",
  );
});

test("without a next the address stays plain", () => {
  expect(withNext(paths.login, null)).toBe("/user/login");
});
