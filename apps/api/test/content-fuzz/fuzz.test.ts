import { expect, test } from "vitest";
import { createChance, tell } from "../chance.ts";
import { sized } from "../size.ts";
import { figuresOf, runContent } from "./run.ts";

const QUESTIONS = sized(250, 2000);

test("S-03: of generated questions, what passes the checks is drawn small and with nothing foreign in it; at night, soon too", () => {
  const run = runContent(createChance().seed, QUESTIONS);
  tell("generated questions", figuresOf(run));
  expect(run.failed).toEqual([]);
  expect(run.shown).toBeGreaterThan(QUESTIONS / 10);
}, 300_000);
