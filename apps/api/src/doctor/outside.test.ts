import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUPPORTED } from "./database.ts";
import { judgeAddress } from "./outside.ts";

const forged = "203.0.113.7";
const proxy = { peer: "10.0.0.2", version: "1.2.3" };

test.each([
  ["well", "replaces the header", { address: "192.0.2.44", forwarded: "192.0.2.44", isTrusted: true }],
  [
    "well",
    "adds to the header",
    { address: "192.0.2.44", forwarded: `${forged}, 192.0.2.44`, isTrusted: true },
  ],
  ["fault", "passes the header on", { address: forged, forwarded: forged, isTrusted: true }],
  ["fault", "says nothing of the visitor", { address: "10.0.0.2", forwarded: null, isTrusted: false }],
  ["fault", "is not trusted", { address: "10.0.0.2", forwarded: "192.0.2.44", isTrusted: false }],
  ["well", "is not there, and none is trusted", { address: "10.0.0.2", forwarded: forged, isTrusted: false }],
] as const)("OP-04 it is %s where the proxy %s", (state, _, seen) => {
  expect(judgeAddress({ ...proxy, ...seen })).toMatchObject({ state });
});

test("OP-07 the page of versions names the oldest and the newest PostgreSQL that the doctor takes", () => {
  const page = readFileSync(new URL("../../../../docs/operations/versions.md", import.meta.url), "utf8");
  expect(page).toContain(`| ${SUPPORTED.oldest} | supported, the oldest |`);
  expect(page).toContain(`| ${SUPPORTED.newest} | supported, the newest |`);
  expect(page).toContain(`| ${SUPPORTED.newest + 1} and newer | \`patrak doctor\` warns |`);
});
