import { expect, test } from "vitest";
import { nounsOf, partsOf } from "./noun.ts";

const wordsOf = (noun: string, part: "tests" | "journeys") => partsOf(noun)[part]?.run as string[];

test("CI-08: a noun is tried on both sides, in the contract, in the rules and by its journeys", () => {
  expect(wordsOf("attempts", "tests")).toEqual(
    expect.arrayContaining([
      "apps/api/src/features/attempts/",
      "apps/web/src/features/attempts/",
      "packages/contract/src/attempts",
    ]),
  );
  const journeys = wordsOf("attempts", "journeys").filter((word) => word.endsWith(".spec.ts"));
  expect(journeys).toContain("e2e/journeys/attempts-offline.spec.ts");
  expect(journeys.filter((file) => file.includes(".nightly."))).toEqual([]);
  expect(wordsOf("tests", "journeys")).toContain("e2e/journeys/admin-tests.spec.ts");
  expect(wordsOf("tests", "journeys")).not.toContain("e2e/journeys/test-details.spec.ts");
});

test("CI-08: every feature is a noun that can be tried", () => {
  expect(nounsOf()).toEqual(expect.arrayContaining(["attempts", "auth", "imports", "sittings"]));
  expect(nounsOf()).not.toContain("admin");
});
