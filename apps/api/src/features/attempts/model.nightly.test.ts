import { expect, test } from "vitest";
import { tell } from "../../../test/chance.ts";
import { prepareModel } from "../../../test/model/run.ts";
import { sized } from "../../../test/size.ts";

/** `MODEL_SEED=… MODEL_HISTORIES=1` plays one history again, and makes it as short as it goes if it fails. */
const SEED = Number(process.env["MODEL_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
const HISTORIES = Number(process.env["MODEL_HISTORIES"] ?? sized(300, 5000));
const model = prepareModel(SEED, HISTORIES);

/** A run must have met them all: a rule that is never tried is kept by chance. */
const VERDICTS = [
  "start OK",
  "start NOT_FOUND",
  "start PRACTICE_CLOSED",
  "start SITTING_TAKEN",
  "save OK",
  "saved: option",
  "saved: all",
  "saved: typed",
  "saved: nothing",
  "save NOT_FOUND",
  "save ANSWER_INVALID",
  "save BAD_REQUEST",
  "save CLOCK_AHEAD",
  "save LATE",
  "save SECTION_NOT_OPEN",
  "save ATTEMPT_COMPLETED",
  "submit OK",
  "submit NOT_FOUND",
  "read OK",
  "read NOT_FOUND",
  "status OK",
  "status NOT_FOUND",
  "paper OK",
  "paper NOT_FOUND",
  "close OK",
];

test("QT-02, QT-04, QT-05, QT-07, QT-10, SI-02, R1, R3, R5–R10, R16, R18, R22: any history is answered and stored as the reference model says", async () => {
  const began = performance.now();
  const report = await model.playAll();
  const stalled = model.stalled();
  const calls = [...model.seen.values()].reduce((total, times) => total + times, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  tell("model", { MODEL_SEED: SEED, histories: HISTORIES, stalled, calls, seconds });
  tell("model", Object.fromEntries(VERDICTS.map((verdict) => [verdict, model.seen.get(verdict) ?? 0])));
  expect(report === "", report).toBe(true);
  expect(stalled, "too busy a machine to tell").toBeLessThanOrEqual(HISTORIES / 20);
  if (HISTORIES >= 300) expect(VERDICTS.filter((verdict) => !model.seen.has(verdict))).toEqual([]);
}, 3_600_000);
