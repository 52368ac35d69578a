// The catalogue itself; states-spec goes through all that is in it.
import { states } from "../states/all.ts";
import { describeView, oneView } from "../states/views.ts";
import { expect, test } from "../support/test.ts";

test("H-04: one catalogue has each state once, and each picture of the design once", () => {
  const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(states.map(({ name }) => name))).toEqual([]);
  expect(twice(states.flatMap(({ picture }) => picture ?? []))).toEqual([]);
  expect(states.length).toBeGreaterThan(100);
});

const judged = states.filter(({ isPictureOnly }) => !isPictureOnly);

test("H-08: each width, theme and language is looked at by every axe rule in at least ten states", () => {
  const views = judged.map((state) => describeView(oneView(state)));
  const counts = [...new Set(views)].map((view) => views.filter((each) => each === view).length);
  expect(counts).toHaveLength(8);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
});
