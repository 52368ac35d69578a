import { readFileSync } from "node:fs";
import { leaksIn } from "@patrak/commands/stack/leaks";
import { addresses } from "../stack/addresses.ts";
import { canaries } from "../support/canaries.ts";
import { expect, test } from "../support/test.ts";

const isCode = (secret: string) => /^\d{6}$/.test(secret);

test("RU-19: T70: the product's log of the whole run holds no address, name, password, code or cookie that was used in it", () => {
  const log = readFileSync(addresses().logFile, "utf8").replaceAll(/"pid":\d+/g, "");
  const secrets = canaries();
  expect(log).toContain("/api/v1/auth/");
  expect(secrets.length).toBeGreaterThan(0);
  const found = secrets.filter((secret) =>
    isCode(secret) ? new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).test(log) : log.includes(secret),
  );
  expect(found).toEqual([]);
  expect(leaksIn(log)).toEqual([]);
});
