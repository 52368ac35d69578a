import { expect, test } from "vitest";
import { bankAddress, readPlace, searchOf } from "./bankAddress.ts";

test("an address leads to the same place", () => {
  const address =
    "/admin/questions?words=rain&section=Polity&level=hard&missingHindi=true&question=q-1&step=preview";
  expect(bankAddress(readPlace(address.slice(address.indexOf("?"))))).toBe(address);
});

test("what an address cannot mean is left out", () => {
  expect(bankAddress(readPlace("?level=severe&draft=yes&question=a%2Fb&step=end&words="))).toBe(
    "/admin/questions",
  );
});

test("what the server is asked for has no more than was chosen", () => {
  expect(searchOf(readPlace("?words=rain&level=easy&question=q1"), "GS-0030")).toEqual({
    words: "rain",
    difficulty: "easy",
    after: "GS-0030",
  });
});
