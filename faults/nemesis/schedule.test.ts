import { expect, test } from "vitest";
import { createChance } from "../chance.ts";
import { sizeOfRound, sizes, type Size } from "../sizes.ts";
import { drawSchedule } from "./schedule.ts";

const scheduleOf = (seed: number, { schedule }: Size) => drawSchedule(createChance(seed), schedule);
const namesOf = (seed: number, size = sizes.usual) => scheduleOf(seed, size).map(({ name }) => name);

test("RU-15: the same seed brings the same faults in the same order, another seed another order", () => {
  expect(namesOf(1)).toEqual(namesOf(1));
  expect(namesOf(2)).not.toEqual(namesOf(1));
  expect(namesOf(2).toSorted()).toEqual(namesOf(1).toSorted());
});

test("RU-15: a round goes through twenty faults and more, of every kind, and restarts in turn at its end", () => {
  const names = namesOf(1);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(
    expect.arrayContaining([
      "API killed in mid-save",
      "API killed between commit and reply",
      "PostgreSQL killed",
      "PostgreSQL killed with 200 MB to replay",
      "primary destroyed",
      "standby lost",
      "Redis killed",
      "Redis flushed",
      "Redis slow",
      "worker down across deadlines",
      "mail server down",
      "replies lost after commit",
      "requests duplicated",
      "requests delayed",
      "requests reordered",
      "disk full",
    ]),
  );
  expect(names.at(-1)).toBe("rolling restart");
});

test("a long run asks for a million saves over 500 faults, with as much log to replay as can gather once", () => {
  const { long } = sizes;
  const rounds = Array.from({ length: long.rounds }, (_, round) => namesOf(round, sizeOfRound(long, round)));
  expect(long.acknowledged * long.rounds).toBeGreaterThanOrEqual(1_000_000);
  expect(Math.min(...rounds.map((names) => names.length))).toBeGreaterThanOrEqual(long.faults);
  expect(rounds.flat().length).toBeGreaterThanOrEqual(500);
  expect(rounds.flat().filter((name) => name.includes("1700 MB"))).toHaveLength(1);
});
