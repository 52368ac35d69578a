import { describe, expect, test } from "vitest";
import { keyAs, ofItsKind, setsWithout, toggled, withTicks } from "./kinds.ts";
import type { Content } from "./questions.api.ts";
import { faultOf, textsOf, writtenOf, type WrittenRange } from "./ranges.ts";

const none = { english: "", hindi: "" };
const content = (change: Partial<Content>): Content => ({
  section: "Physics",
  topic: "Motion",
  difficulty: "medium",
  passageId: null,
  text: none,
  options: [none, none],
  correctOption: null,
  solution: none,
  ...change,
});

describe("kinds", () => {
  test("QT-09: what another kind needs is not sent, and stays in the editor", () => {
    const written = content({ kind: "numeric", correctOption: 2, accepted: ["2.5"], decimals: 1, unit: "m" });
    expect(ofItsKind(written)).toMatchObject({
      options: [],
      correctOption: null,
      accepted: ["2.5"],
      decimals: 1,
      unit: "m",
    });
    expect(ofItsKind({ ...written, kind: "single" })).toMatchObject({
      options: [none, none],
      correctOption: 2,
      accepted: [],
      decimals: null,
      unit: null,
    });
    expect(written.options).toHaveLength(2);
  });

  test.each([
    ["one to several", content({ correctOption: 2 }), "multiple", { correctOption: null, accepted: ["B"] }],
    [
      "several to one",
      content({ kind: "multiple", accepted: ["C"] }),
      "single",
      { correctOption: 3, accepted: [] },
    ],
    ["two to one", content({ kind: "multiple", accepted: ["AC"] }), "single", null],
    ["one to a number", content({ correctOption: 2 }), "numeric", null],
    ["nothing to a number", content({}), "numeric", { correctOption: null, accepted: [] }],
  ] as const)("QT-09: a key goes from %s, or is asked for", (_, from, kind, key) => {
    expect(keyAs(kind, from)).toEqual(key);
  });

  test("QT-09: ticks are the first set, in the order of the letters", () => {
    expect(toggled("AD", "C")).toBe("ACD");
    expect(toggled("ACD", "C")).toBe("AD");
    expect(withTicks(["ACD", "AC"], "AC")).toEqual(["AC"]);
    expect(withTicks(["ACD", "AC"], "")).toEqual([]);
  });

  test("QT-09: an option that is removed leaves every set, and the letters behind it move up", () => {
    expect(setsWithout(["ACD", "AB", "B"], 2)).toEqual(["ABC", "A"]);
  });
});

describe("ranges", () => {
  test.each<[WrittenRange, string | null]>([
    [{ form: "exact", from: "", to: "" }, "empty"],
    [{ form: "exact", from: "20,5", to: "" }, "comma"],
    [{ form: "exact", from: "two", to: "" }, "no-number"],
    [{ form: "range", from: "3", to: "2.5" }, "upside-down"],
    [{ form: "range", from: "2.5", to: "3" }, null],
    [{ form: "share", from: "20", to: "-1" }, "no-number"],
    [{ form: "share", from: "20", to: "0.25" }, null],
  ])("QT-04: %j is %j", (range, fault) => {
    expect(faultOf(range)).toBe(fault);
  });

  test("QT-04: what makes no sense yet is not stored", () => {
    const rows: WrittenRange[] = [
      { form: "share", from: "20", to: "0.25" },
      { form: "range", from: "3", to: "2" },
      { form: "exact", from: "+7.", to: "" },
    ];
    expect(textsOf(rows)).toEqual(["19.95..20.05", "7"]);
    expect(writtenOf("19.95..20.05")).toEqual({ form: "range", from: "19.95", to: "20.05" });
  });
});
