import { expect, test } from "vitest";
import { safeNext } from "./safeNext.ts";

const accepted: [next: string, result?: string][] = [
  ["/user/dashboard"],
  ["/user/dashboard?package=64f0&view=test-details"],
  ["/user/dashboard?path=%5B%7B%22id%22%3A%22a%2Fb%22%7D%5D"],
  ["/user/packages/64f0c1"],
  ["/user/test/018f-22?question=3"],
  ["/user/testanalysis/9#score"],
  ["/user/"],
  ["/dashboard"],
  ["/dashboard?package=1"],
  ["/user/test/../dashboard", "/user/dashboard"],
  ["/user/./dashboard", "/user/dashboard"],
  ["/user/dashboard?q=//evil.example", "/user/dashboard?q=//evil.example"],
  ["/user/dashboard?u=https://evil.example"],
];

test.each(accepted)("RT-03 T48: next %j is followed", (next, result = next) => {
  expect(safeNext(next)).toBe(result);
});

const schemes = [
  "http:",
  "https:",
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "ftp:",
  "mailto:",
  "HTTPS:",
];
const hosts = [
  "evil.example",
  "evil.example/user/dashboard",
  "localhost",
  "127.0.0.1:80",
  "[::1]",
  "user@evil.example",
];
const lead = [
  "//",
  "///",
  "////",
  "/\\",
  "\\\\",
  "\\/",
  "/\t/",
  "/\n/",
  "\t//",
  " //",
  "/ /",
  "/\r\n/",
  "/\u0000/",
  "\u0000//",
];
const inside = [
  "/user//",
  "/user/\\",
  "/user\\",
  "/user/../..//",
  "/user/%2f",
  "/user/%5c",
  "/user/%2e%2e/%2f",
  "/user/..%2f..%2f",
];

const refused = [
  "",
  " ",
  "/",
  "/user",
  "/username/dashboard",
  "/userdashboard",
  "/User/dashboard",
  "/admin/home",
  "/admin/login",
  "/api/v1/auth/logout",
  "/docs",
  "/dashboard/",
  "/dashboardx",
  "/dashboard/../admin",
  "/styleguide",
  "user/dashboard",
  "./user/dashboard",
  "../user/dashboard",
  "?next=/user/dashboard",
  "#/user/dashboard",
  "/user/../admin/home",
  "/user/../../admin/home",
  "/user/..",
  "/user/..//evil.example",
  "/user/%2e%2e/admin/home",
  "/user/%2E%2E/admin/home",
  "/user/.%2e/admin/home",
  "/user/%252e%252e/admin",
  "/user/%00",
  "/user/%0d%0aset-cookie:x",
  "/user/%09",
  "/user/%7f",
  "/user/a\u007f",
  "/user/a b",
  "/user/a\tb",
  "/user/a\nb",
  "/user/dashboard\\..\\..",
  "/%2fevil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "%68ttps://evil.example",
  "/;//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/user:80@evil.example",
  "//user/dashboard",
  "//user/@evil.example/",
  "java\nscript:alert(1)",
  "javascript://evil.example/%0aalert(1)",
  "javascript:/user/dashboard",
  "ｈttps://evil.example",
  "／／evil.example",
  "/user／／evil.example",
  "http:/user/dashboard",
  "http:user/dashboard",
  "https:///user/dashboard",
  ...schemes.flatMap((scheme) => [
    `${scheme}//evil.example/user/`,
    `${scheme}evil.example`,
    ` ${scheme}//evil.example`,
  ]),
  ...lead.flatMap((start) => hosts.map((host) => start + host)),
  ...inside.flatMap((start) => hosts.slice(0, 3).map((host) => start + host)),
];

test.each(refused)("T48: next %j is not followed", (next) => {
  expect(safeNext(next)).toBeNull();
});

test("T48: the corpus holds 200 strings, and no next at all is none", () => {
  expect(refused.length + accepted.length).toBeGreaterThanOrEqual(200);
  expect(safeNext(null)).toBeNull();
});
