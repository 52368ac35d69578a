import { expect, test } from "vitest";
import { createSharedReads } from "./shared-reads.ts";

/** Readings that end when they are told to, numbered in the order of their beginning. */
function createReadings() {
  const readings: PromiseWithResolvers<number>[] = [];
  const share = createSharedReads(() => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  });
  return { share, readings, end: (number: number) => readings[number]!.resolve(number) };
}

const turn = () => new Promise(setImmediate);

test("whoever asks while a reading is under way shares the next, which begins after he asked", async () => {
  const { share, readings, end } = createReadings();
  const first = share("a");
  const others = [share("a"), share("a"), share("a")];
  expect(readings).toHaveLength(1);
  end(0);
  expect(await first).toBe(0);
  await turn();
  expect(readings).toHaveLength(2);
  const late = share("a");
  end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await turn();
  end(2);
  expect(await late).toBe(2);
});

test("other things are read meanwhile", async () => {
  const { share, readings, end } = createReadings();
  const both = [share("a"), share("b")];
  expect(readings).toHaveLength(2);
  end(1);
  end(0);
  expect(await Promise.all(both)).toEqual([0, 1]);
});

test("a reading that fails fails those who shared it alone", async () => {
  const { share, readings, end } = createReadings();
  const first = share("a");
  const second = share("a");
  readings[0]!.reject(new Error("down"));
  await expect(first).rejects.toThrow("down");
  await turn();
  end(1);
  expect(await second).toBe(1);
});
