import { expect, test } from "vitest";
import { createChance, tell } from "../chance.ts";
import { figuresOf, runContent } from "./run.ts";

test("S-03: 2,000 generated questions: what passes the checks is drawn small, soon and with nothing foreign in it", () => {
  const run = runContent(createChance().seed, 2000);
  tell("generated questions", figuresOf(run));
  expect(run.failed).toEqual([]);
  expect(run.shown).toBeGreaterThan(200);
}, 300_000);
