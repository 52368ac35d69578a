import { expect, test } from "vitest";
import { compareInRounds } from "./short.ts";

const scores = { performance: 50, accessibility: 100, "best-practices": 96, seo: 100 };

/** Visits whose work on the main thread is given, round by round. */
function lookAt(works: Record<"yardstick" | "login", number[]>) {
  const looked: string[] = [];
  const look = async (name: "yardstick" | "login") => {
    const round = looked.filter((each) => each === name).length;
    looked.push(name);
    return { scores, work: works[name][round]! };
  };
  return { looked, compared: compareInRounds(["login"], look, ({ login }) => login.ratio <= 2) };
}

test("H-08: a page that is good is compared in two rounds, by the least work of each side", async () => {
  const { looked, compared } = lookAt({ yardstick: [200, 100], login: [190, 170] });
  expect(await compared).toEqual({ login: { ratio: 1.7, least: 96 } });
  expect(looked).toEqual(["yardstick", "login", "yardstick", "login"]);
});

test("H-08: one slow visit to the yardstick does not excuse a page", async () => {
  const { looked, compared } = lookAt({ yardstick: [300, 100, 100], login: [290, 280, 270] });
  expect((await compared).login.ratio).toBe(2.7);
  expect(looked).toHaveLength(6);
});

test("H-08: a page in doubt has a third round, which can clear it", async () => {
  const { compared } = lookAt({ yardstick: [100, 100, 100], login: [290, 280, 150] });
  expect((await compared).login.ratio).toBe(1.5);
});
