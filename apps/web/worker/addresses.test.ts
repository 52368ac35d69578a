import { expect, test } from "vitest";
import { isKeptAddress } from "./addresses.ts";

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
