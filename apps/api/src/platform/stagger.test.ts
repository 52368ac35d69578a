import { expect, test } from "vitest";
import { createStagger } from "./stagger.ts";

test("a crowd that arrives together goes on in order, and others are served in between", async () => {
  const stagger = createStagger();
  const seen: (number | "other")[] = [];
  const crowd = Array.from({ length: 40 }, async (_, i) => {
    await stagger();
    seen.push(i);
  });
  const other = new Promise<void>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(void seen.push("other"))));
  });
  await Promise.all([...crowd, other]);
  expect(seen.filter((entry) => entry !== "other")).toEqual(Array.from({ length: 40 }, (_, i) => i));
  expect(seen.indexOf("other")).toBeLessThan(20);
});

test("whoever comes after a crowd has passed goes on too", async () => {
  const stagger = createStagger();
  await Promise.all([stagger(), stagger()]);
  await expect(stagger()).resolves.toBeUndefined();
});
