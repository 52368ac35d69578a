import { expect, test } from "vitest";
import { adminRoles, may, type Right } from "./rights.ts";

test.each<[Right, string[]]>([
  ["account.use", ["owner", "author", "support"]],
  ["home.read", ["owner", "author", "support"]],
  ["audit.read", ["owner"]],
  ["students.read", ["owner", "support"]],
  ["access.read", ["owner", "support"]],
  ["access.write", ["owner", "support"]],
  ["students.support-view", ["owner", "support"]],
  ["students.erase", ["owner"]],
])("%s is a right of %j and of nobody else", (right, holders) => {
  expect(adminRoles.filter((role) => may(role, right))).toEqual(holders);
});
