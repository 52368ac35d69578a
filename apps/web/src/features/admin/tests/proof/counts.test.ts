import { expect, test } from "vitest";
import type { Confirmations, Proof } from "../tests.api.ts";
import { countKeys } from "./counts.ts";

const by = (...mine: boolean[]): Confirmations =>
  mine.map((isMine) => ({ name: "Kavita Rao", at: "2026-03-09T06:00:00.000Z", isMine }));

test("T-12: keys are counted by how many people have confirmed them", () => {
  const proof = {
    questions: [1, 2, 3, 4].map((number) => ({ number })),
    confirmations: [
      { number: 1, by: by(true, false) },
      { number: 2, by: by(false) },
      { number: 4, by: by(false, false, true) },
    ],
  } as Proof;
  expect(countKeys(proof)).toEqual({ total: 4, mine: 2, byTwo: 2, byOne: 1, byNobody: 1 });
});
