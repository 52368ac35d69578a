import { expect, test } from "vitest";
import { keepTicks, type TickOutcome } from "./tickKeeper.ts";

function stage(outcomes: TickOutcome[]) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  };
  const sent: unknown[] = [];
  const clock = { now: 1000 };
  const open = () =>
    keepTicks({
      place: "ticks",
      storage,
      now: () => clock.now,
      send: async (learnerId, mark, ago) => {
        sent.push([learnerId, mark, ago]);
        return outcomes.shift() ?? "sent";
      },
    });
  return { kept, sent, clock, open };
}

test("SI-12: a tick without a network is kept on the device, also over a new page, and sent with its age", async () => {
  const { kept, sent, clock, open } = stage(["kept", "kept"]);
  await open().tick("7", "present");
  expect(kept.size).toBe(1);
  clock.now = 61_000;
  const again = open();
  expect(again.ticks()).toEqual({ 7: { mark: "present", at: 1000 } });
  await again.flush();
  expect(sent.at(-1)).toEqual(["7", "present", 60_000]);
  expect(again.ticks()).toEqual({});
  expect(kept.size).toBe(0);
});

test("SI-12: of two ticks of a learner the newest is sent, and one that is refused does not hold up the others", async () => {
  const { sent, clock, open } = stage(["kept", "kept", "kept", "kept", "refused"]);
  const keeper = open();
  await keeper.tick("7", "present");
  clock.now = 2000;
  await keeper.tick("7", null);
  await keeper.tick("8", "absent");
  expect(sent.slice(4)).toEqual([
    ["7", null, 0],
    ["8", "absent", 0],
  ]);
  expect(keeper.isRefused()).toBe(true);
  expect(keeper.ticks()).toEqual({});
});
