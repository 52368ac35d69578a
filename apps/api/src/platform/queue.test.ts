import { expect, test, vi } from "vitest";
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
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  jobs[0]!.reject(new Error("broken"));
  await expect(asked[0]).rejects.toThrow("broken");
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));

  jobs[2]!.resolve();
  jobs[3]!.resolve();
  await Promise.all([asked[2], asked[3]]);
  expect(await inTurn(async () => "at once again")).toBe("at once again");
});
