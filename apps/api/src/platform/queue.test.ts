import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

test("two at a time, in the order in which they came; whoever finds the line full is told when to come back", async () => {
  const inTurn = createQueue({ line: "test", atOnce: 2, waiting: 2 });
  const jobs = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const asked = jobs.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }),
  );
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ code: "BUSY", retryAfterSeconds: 2 });
  expect(begun).toEqual([0, 1]);

  jobs[1]!.resolve();
  await asked[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  jobs[0]!.reject(new Error("broken"));
  await expect(asked[0]).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);

  jobs[2]!.resolve();
  jobs[3]!.resolve();
  await Promise.all([asked[2], asked[3]]);
  expect(await inTurn(async () => "at once again")).toBe("at once again");
});

/** Jobs that end when told, and the order in which they began. */
function stage(options: Omit<Parameters<typeof createQueue>[0], "line">) {
  const inTurn = createQueue({ line: "test", ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (from: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = inTurn(() => {
      begun.push(from);
      ends.push(resolve);
      return promise;
    }, from);
    asked.catch(() => undefined);
    return asked;
  };
  const endNext = async () => {
    const count = begun.length;
    ends.shift()!();
    await expect.poll(() => begun.length).toBeGreaterThan(count);
  };
  return { ask, begun, endNext };
}

test("S-04: whoever comes after a thousand of one network waits for the one that runs, not for a thousand", async () => {
  const { ask, begun, endNext } = stage({ atOnce: 1, waiting: 2000 });
  for (let i = 0; i < 1000; i += 1) void ask("crowd");
  void ask("quiet");
  void ask("another");
  await expect.poll(() => begun).toEqual(["crowd"]);
  await endNext();
  await endNext();
  await endNext();
  expect(begun).toEqual(["crowd", "quiet", "another", "crowd"]);
});

test("S-04: a place is kept free from those who have theirs already", async () => {
  const { ask, begun } = stage({ atOnce: 3, waiting: 10, ofOne: { atOnce: 2, waiting: 10 } });
  for (let i = 0; i < 5; i += 1) void ask("crowd");
  void ask("quiet");
  await expect.poll(() => begun).toEqual(["crowd", "crowd", "quiet"]);
});

test("S-04: a full line makes room for others at the cost of the longest, and each has a bound of its own", async () => {
  const { ask } = stage({ atOnce: 1, waiting: 4, ofOne: { atOnce: 1, waiting: 3 } });
  const crowd = Array.from({ length: 4 }, () => ask("crowd"));
  const busy = { code: "BUSY", retryAfterSeconds: 2 };
  await expect(ask("crowd")).rejects.toMatchObject(busy);
  void ask("quiet");
  void ask("another");
  await expect(crowd[3]).rejects.toMatchObject(busy);
  // Nobody would have more than the one who asks now.
  await expect(ask("another")).rejects.toMatchObject(busy);
  expect(await Promise.race([crowd[2], Promise.resolve("waits")])).toBe("waits");
});
