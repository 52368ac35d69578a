import { expect, test } from "vitest";
import { titleLines } from "./titles.ts";

const both = { english: "Full Test 05", hindi: "पूर्ण टेस्ट 05" };

test("VA-09: the title in the language of the interface, the other one below it", () => {
  expect(titleLines(both, "english", "-")).toEqual({ first: both.english, second: both.hindi });
  expect(titleLines(both, "hindi", "-")).toEqual({ first: both.hindi, second: both.english });
});

test("VA-09: one title alone stands first, whatever its language, and is not repeated", () => {
  expect(titleLines({ hindi: both.hindi }, "english", "-")).toEqual({ first: both.hindi, second: null });
  expect(titleLines({ english: both.english, hindi: " " }, "hindi", "-")).toEqual({
    first: both.english,
    second: null,
  });
});

test("VA-09: without any title the given words stand there", () => {
  expect(titleLines({}, "english", "No title available")).toEqual({
    first: "No title available",
    second: null,
  });
});
