import fc from "fast-check";
import { expect, test } from "vitest";
import { makeClock } from "./clock.ts";

const SERVER = 1_900_000_000_000;

/** A device whose two clocks are moved by hand. */
function device(wall = SERVER) {
  const at = { monotonic: 5000, wall };
  const clock = makeClock({ monotonic: () => at.monotonic, wall: () => at.wall });
  const pass = (ms: number) => {
    at.monotonic += ms;
    at.wall += ms;
  };
  /** A reply that took `roundTrip`, all of it on the way there or back. */
  const reply = (roundTrip: number, serverNow: number) => {
    const sent = at.monotonic;
    pass(roundTrip);
    clock.sample(sent, at.monotonic, serverNow);
  };
  return { at, clock, pass, reply };
}

test("TS-16: the server's clock is counted on the monotonic one, wherever the wall clock stands", () => {
  const { at, clock, pass, reply } = device(SERVER - 86_400_000);
  reply(100, SERVER + 50);
  expect(clock.now()).toBe(SERVER + 100);
  at.wall += 86_400_000;
  pass(1000);
  expect(clock.now()).toBe(SERVER + 1100);
});

test("a reply with a shorter round trip is believed more, a longer one less", () => {
  const { clock, reply } = device();
  reply(1000, SERVER + 1000);
  reply(20, SERVER + 1010);
  expect(clock.now()).toBe(SERVER + 1020);
  reply(1000, SERVER + 2020);
  expect(clock.now()).toBe(SERVER + 2020);
});

test("readings that exclude each other: the newest holds", () => {
  const { clock, reply } = device();
  reply(10, SERVER);
  reply(200, SERVER + 60_000);
  expect(clock.now()).toBe(SERVER + 60_100);
});

test("however replies travel, the clock is wrong by at most half of the best round trip", () => {
  const trips = fc.array(fc.record({ there: fc.nat(3000), back: fc.nat(3000), pause: fc.nat(5000) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(trips, (plan) => {
      const { at, clock, pass } = device(0);
      const ahead = SERVER - at.monotonic;
      for (const { there, back, pause } of plan) {
        const sent = at.monotonic;
        pass(there);
        const serverNow = at.monotonic + ahead;
        pass(back);
        clock.sample(sent, at.monotonic, serverNow);
        pass(pause);
      }
      const best = Math.min(...plan.map(({ there, back }) => there + back));
      const age = plan.reduce((sum, { there, back, pause }) => sum + there + back + pause, 0);
      expect(Math.abs(clock.now() - (at.monotonic + ahead))).toBeLessThanOrEqual(best / 2 + age * 0.0005);
    }),
  );
});

test("time asleep is seen, and counted only where nobody can say better", () => {
  const { at, clock, pass, reply } = device();
  reply(0, SERVER);
  at.wall += 1_800_000;
  expect(clock.sleptMs()).toBe(1_800_000);
  expect(clock.now()).toBe(SERVER);
  clock.countSleep();
  expect(clock.now()).toBe(SERVER + 1_800_000);
  expect(clock.sleptMs()).toBe(0);
  pass(100);
  reply(0, SERVER + 700);
  expect(clock.now()).toBe(SERVER + 700);
});

test("a wall clock that is set back never turns time back", () => {
  const { at, clock, reply } = device();
  reply(0, SERVER);
  at.wall -= 3_600_000;
  clock.countSleep();
  expect(clock.now()).toBe(SERVER);
});

test("a page that opens without network goes on from what the last one knew", () => {
  const before = device(SERVER + 7_200_000);
  before.reply(0, SERVER);
  const { at, clock } = device(SERVER + 7_200_000 + 60_000);
  clock.startFrom(before.clock.wallOffset());
  expect(clock.now()).toBe(SERVER + 60_000);
  expect(clock.isSynced()).toBe(false);
  clock.sample(at.monotonic - 100, at.monotonic, SERVER + 61_000);
  clock.startFrom(0);
  expect(clock.now()).toBe(SERVER + 61_050);
});
