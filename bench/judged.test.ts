import { expect, test } from "vitest";
import { judge } from "./judged.ts";

/** A measure and a machine that go through these in turn. */
function played(outcomes: { isGood: boolean; stolen: number }[]) {
  const turns = outcomes.values();
  let turn = outcomes[0]!;
  return judge(
    async () => turn.isGood,
    async () => {
      turn = turns.next().value!;
      return async () => turn.stolen;
    },
  );
}

test("H-09: figures that fall short on a quiet machine are missed, at once", async () => {
  expect(await played([{ isGood: false, stolen: 0.02 }])).toBe("missed");
});

test("H-09: figures that are good count, whoever had the machine", async () => {
  expect(await played([{ isGood: true, stolen: 0.5 }])).toBe("good");
});

test("H-09: what fell short on a disturbed machine is measured again", async () => {
  const disturbed = { isGood: false, stolen: 0.2 };
  expect(await played([disturbed, { isGood: true, stolen: 0.2 }])).toBe("good");
  expect(await played([disturbed, { isGood: false, stolen: 0 }])).toBe("missed");
});

test("H-09: after three times it is not judged", async () => {
  expect(await played(Array.from({ length: 3 }, () => ({ isGood: false, stolen: 0.2 })))).toBe("not judged");
});
