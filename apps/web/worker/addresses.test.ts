import { expect, test } from "vitest";
import { isKeptAddress, isPicture, isTestAddress } from "./addresses.ts";

test.each(["/user/dashboard", "/user/test/abc", "/user/packages/1", "/user/testanalysis/abc"])(
  "%s opens from the device where the network is gone",
  (address) => expect(isKeptAddress(address)).toBe(true),
);

test.each([
  "/user/login",
  "/user/signup",
  "/admin/login",
  "/api/v1/user/packages",
  "/user/dashboardx",
  "/docs",
  "/sw.js",
])("%s is left to the network", (address) => expect(isKeptAddress(address)).toBe(false));

test("pictures of questions are kept, and no other file that was uploaded", () => {
  expect(isPicture(`/files/pictures/${"3".repeat(32)}-64x48.webp`)).toBe(true);
  for (const address of [
    "/files/covers/3-wide.webp",
    "/files/pictures/../x.webp",
    "/api/v1/files/pictures/x.webp",
  ])
    expect(isPicture(address)).toBe(false);
});

test("the test screen alone stays with the version that the device has", () => {
  expect(["/user/test/7", "/user/testanalysis/7", "/user/dashboard"].map(isTestAddress)).toEqual([
    true,
    false,
    false,
  ]);
});
