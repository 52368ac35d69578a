import { expect, test } from "vitest";
import { silencesAmong } from "./silences.ts";

const arrival = (madeAt: number | null, savedAt: number) => ({
  madeAt: madeAt === null ? null : madeAt * 1000,
  savedAt: savedAt * 1000,
});

test("SI-08: silence is the time in which answers waited on the device, from the first one made to the last stored", () => {
  const arrivals = [
    arrival(10, 11),
    arrival(100, 480),
    arrival(170, 481),
    arrival(null, 482),
    arrival(900, 940),
  ];
  expect(silencesAmong(arrivals)).toEqual([
    { from: 100_000, to: 481_000, waited: 2 },
    { from: 900_000, to: 940_000, waited: 1 },
  ]);
});

test("SI-08: a pause without answers, a look and a slow network are no silence", () => {
  expect(silencesAmong([arrival(0, 1), arrival(600, 629), arrival(null, 1200)])).toEqual([]);
});
