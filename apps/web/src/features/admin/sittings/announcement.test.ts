import { expect, test } from "vitest";
import { emptyMessage, missingIn, reachOf, saidOf } from "./announcement.ts";
import type { Announced } from "./announcing.api.ts";

const whole = { ...emptyMessage, english: " Ten minutes\nwere added. ", hindi: "दस मिनट जोड़े गए।" };

test.each([
  ["both languages", whole, null],
  ["no Hindi", { ...whole, hindi: " \n" }, "hindi"],
  ["no English", { ...whole, english: "" }, "english"],
  ["a batch without its name", { ...whole, who: "batch" as const }, "batch"],
  ["one learner without a name", { ...whole, who: "person" as const }, "learner"],
  ["a question of the paper", { ...whole, question: "50" }, null],
  ["a question beyond it", { ...whole, question: "51" }, "question"],
  ["half a question", { ...whole, question: "1.5" }, "question"],
])("SI-09: an announcement with %s can be sent, or what it lacks is named", (_, message, missing) => {
  expect(missingIn(message, 50)).toBe(missing);
});

test("SI-09: an announcement is sent as one line in each language, with its audience and its question", () => {
  expect(saidOf({ ...whole, who: "person", learner: " A 12 ", question: "31" }, "press")).toEqual({
    press: "press",
    to: { who: "person", learner: "A 12" },
    question: 31,
    text: { english: "Ten minutes were added.", hindi: "दस मिनट जोड़े गए।" },
  });
});

test("SI-09: the button names how many will see it", () => {
  const known = {
    reach: { waiting: 12, working: 840 },
    batches: [{ id: "b", name: "Morning", learners: 30 }],
  };
  const reach = (change: object) => reachOf({ ...whole, ...change }, known as Announced);
  expect([
    reach({}),
    reach({ who: "waiting" }),
    reach({ who: "batch", batchId: "b" }),
    reach({ who: "person" }),
  ]).toEqual([840, 12, 30, 1]);
});
