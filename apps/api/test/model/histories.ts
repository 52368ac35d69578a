import fc from "fast-check";
import type { Given } from "../given.ts";

export const PROCESSES = 2;
export const DEVICES = 3;
/** The students own all tests but this one. */
export const NOT_BOUGHT = 2;
/** It is taken in a sitting. */
export const SAT = 3;
/** Its sections have clocks of their own. */
const TIMED = 4;
/** Stands for the test of the sitting as practice, which nobody can begin. */
export const RESTING = 5;

/** An attempt at a test: the student's own or the other's, the latest or the first. */
export interface Target {
  owner: number;
  test: number;
  first: boolean;
}

/** A slot of the device's numbers, or a value that our devices never send. */
export type Order = number | "none" | "ahead" | "zero" | "too-great";

/** One answer of each kind; what is sent is the one of the question's kind, or of another, or of none. */
export interface AnswerPlan {
  single: number;
  multiple: number[];
  numeric: string;
  as: "asked" | "single" | "multiple" | "numeric" | "cleared" | "malformed";
  malformed: Given;
}

export interface SavePlan {
  do: "save";
  student: number;
  at: Target;
  question: number;
  answer: AnswerPlan;
  marked: boolean;
  /** Ids of another paper, or options of another question. */
  wrong: "nothing" | "paper" | "option";
  device: number;
  order: Order;
  /** Recorded, and delivered only by a later `again`. */
  held: boolean;
  hop: number;
}

/** `hop` counts processes from the one that currently serves. */
export type CallPlan =
  | { do: "start"; student: number; test: number; hop: number }
  | SavePlan
  /** The same message; a list of options may come in another order. */
  | { do: "again"; which: number; turned: boolean; hop: number }
  | { do: "submit" | "read" | "status" | "paper"; student: number; at: Target; hop: number }
  | { do: "close" };

export type Step =
  | { do: "together"; calls: CallPlan[] }
  /** Time passes until the close of that section, or the deadline, is this far away; negative is past it. */
  | { do: "tick"; at: Target; section: number; seconds: number }
  | { do: "grant"; at: Target; seconds: number }
  /** The serving process is gone with all it knew; clients without a reply send again to another. */
  | { do: "crash" };

const oneOf = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const mostly = <T>(usual: T, ...others: T[]) =>
  oneOf([6, fc.constant(usual)], [1, fc.constantFrom(...others)]);

const student = mostly(0, 1);
const target = fc.record({ owner: student, test: mostly(0, 1, SAT, TIMED), first: mostly(false, true) });
/** Usually the student's own. */
const call = {
  at: target,
  isOther: oneOf([11, fc.constant(false)], [1, fc.constant(true)]),
  hop: mostly(0, 1),
};
const byStudent = <T extends { at: Target; isOther: boolean }>({ isOther, ...plan }: T) => ({
  ...plan,
  student: isOther ? 1 - plan.at.owner : plan.at.owner,
});

const order: fc.Arbitrary<Order> = oneOf<Order>(
  [16, fc.nat({ max: 11 })],
  [5, fc.constant("none")],
  [1, fc.constantFrom("ahead", "zero", "too-great")],
);

/** Right, right in another spelling, beside a range by one place, and no number at all. */
const TYPED =
  "2.5 2.50 +2.5 2.48 2.52 2.47 2.521 2.479999999 -.5 -0.5 0.3 .30 7. 0.3000000000 0.3000000001 -".split(" ");
/** What is no answer to any question: it is refused before anything is looked up. */
const MALFORMED: Given[] = [
  [],
  [1, 1],
  [1, 2, 3, 4, 5, 6, 7, 8, 8],
  "1.2.3",
  ".",
  "+",
  "1,2",
  "1234567.12345",
  "",
];

const answer = fc.record({
  single: oneOf([30, fc.integer({ min: 1, max: 3 })], [1, fc.constant(5)]),
  multiple: oneOf(
    [20, fc.shuffledSubarray([1, 2, 3], { minLength: 1 })],
    [1, fc.constantFrom<number[]>([1, 5], [8], [3, 2, 1, 4])],
  ),
  numeric: fc.constantFrom(...TYPED),
  as: oneOf<AnswerPlan["as"]>(
    [24, fc.constant("asked")],
    [7, fc.constant("cleared")],
    [2, fc.constantFrom("single", "multiple", "numeric", "malformed")],
  ),
  malformed: fc.constantFrom(...MALFORMED),
});

const save = fc
  .record({
    do: fc.constant("save" as const),
    question: oneOf([30, fc.integer({ min: 1, max: 3 })], [1, fc.constant(4)]),
    answer,
    marked: fc.boolean(),
    wrong: oneOf<SavePlan["wrong"]>([30, fc.constant("nothing")], [1, fc.constantFrom("paper", "option")]),
    device: fc.nat({ max: DEVICES - 1 }),
    order,
    held: mostly(false, true),
    ...call,
  })
  .map(byStudent);

const toAttempt = (...kinds: ("submit" | "read" | "status" | "paper")[]) =>
  fc.record({ do: fc.constantFrom(...kinds), ...call }).map(byStudent);

const start = (who: fc.Arbitrary<number>, test: fc.Arbitrary<number>) =>
  fc.record({ do: fc.constant("start" as const), student: who, test, hop: call.hop });

const anyCall: fc.Arbitrary<CallPlan> = oneOf<CallPlan>(
  [14, save],
  [
    6,
    fc.record({
      do: fc.constant("again" as const),
      which: fc.nat({ max: 1000 }),
      turned: fc.boolean(),
      hop: call.hop,
    }),
  ],
  [4, toAttempt("read", "read", "status", "paper")],
  [3, start(student, mostly(0, 1, NOT_BOUGHT, TIMED))],
  [2, start(student, mostly(SAT, RESTING))],
  [2, toAttempt("submit")],
  [1, fc.constant({ do: "close" as const })],
);

const together = (calls: CallPlan[]): Step => ({ do: "together", calls });

/** At least 2.5 seconds from the nearest boundary, so that a slow machine does not blur the result. */
const seconds = fc.constantFrom(600, 60, -2.5, -9, -3600);

const step: fc.Arbitrary<Step> = oneOf<Step>(
  [18, anyCall.map((only) => together([only]))],
  [8, fc.array(anyCall, { minLength: 2, maxLength: 4, size: "max" }).map(together)],
  [4, fc.record({ do: fc.constant("tick" as const), at: target, section: fc.nat({ max: 2 }), seconds })],
  [2, fc.constant({ do: "crash" as const })],
  [
    1,
    fc.record({ do: fc.constant("grant" as const), at: target, seconds: fc.integer({ min: 1, max: 600 }) }),
  ],
);

const opening = fc
  .tuple(start(fc.constant(0), fc.constantFrom(0, 0, TIMED)), start(fc.constant(1), mostly(0, 1)))
  .map((calls) => [together(calls)]);

const begin = { do: "start" as const, student: 0, test: SAT, hop: 0 };
const handIn = { do: "submit" as const, student: 0, at: { owner: 0, test: SAT, first: false }, hop: 0 };

/** Both attempts that the sitting allows are used up: by chance alone that is rare. */
const usedUp = [begin, handIn, begin, handIn, begin].map((only) => together([only]));

/** Without the bias towards small values: each history is drawn alone, and most would be short. */
export const history: fc.Arbitrary<Step[]> = fc.noBias(
  fc
    .tuple(
      oneOf([19, opening], [1, fc.constant(usedUp)]),
      fc.array(step, { minLength: 3, maxLength: 20, size: "max" }),
    )
    .map((drawn) => drawn.flat()),
);
