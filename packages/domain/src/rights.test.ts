import { expect, test } from "vitest";
import { adminRoles, may, type Right } from "./rights.ts";

test.each<[Right, string[]]>([
  ["account.use", ["owner", "author", "support", "invigilator"]],
  ["home.read", ["owner", "author", "support"]],
  ["operations.read", ["owner"]],
  ["catalogue.read", ["owner", "author", "support"]],
  ["catalogue.write", ["owner", "author"]],
  ["audit.read", ["owner"]],
  ["questions.read", ["owner", "author"]],
  ["questions.write", ["owner", "author"]],
  ["tests.read", ["owner", "author", "support"]],
  ["tests.write", ["owner", "author"]],
  ["tests.publish", ["owner", "author"]],
  ["imports.write", ["owner", "author"]],
  ["students.read", ["owner", "support"]],
  ["access.read", ["owner", "support"]],
  ["access.write", ["owner", "support"]],
  ["students.support-view", ["owner", "support"]],
  ["students.erase", ["owner"]],
  ["students.export", ["owner"]],
  ["sittings.read", ["owner", "author", "support"]],
  ["sittings.write", ["owner", "author"]],
  ["sittings.watch", ["owner", "author", "support"]],
  ["rooms.own", ["invigilator"]],
  ["rooms.use", ["owner", "author", "support", "invigilator"]],
])("TE-05: %s is a right of %j and of nobody else", (right, holders) => {
  expect(adminRoles.filter((role) => may(role, right))).toEqual(holders);
});
