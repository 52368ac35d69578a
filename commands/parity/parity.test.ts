import { checkQuestion } from "@patrak/domain";
import { describe, expect, test } from "vitest";
import { readCorpus } from "./corpus.ts";
import { plant } from "./plant.ts";
import { recordsOf } from "./sheets.ts";

test("a sheet is read with its quotes, commas and line ends", () => {
  expect(recordsOf('a,b\n"1, ""x""\ny",2\n,3\n')).toEqual([
    { a: '1, "x"\ny', b: "2" },
    { a: "", b: "3" },
  ]);
});

describe.each(Object.entries(readCorpus()))("%s", (_, clean) => {
  test("TE-18: at least 95 of 100 planted slips are named", () => {
    const planted = plant(clean);
    expect(planted.length).toBeGreaterThan(200);
    const named = planted.filter(({ pair, wanted }) =>
      checkQuestion(pair).some(({ code }) => wanted.includes(code)),
    );
    expect(named.length / planted.length).toBeGreaterThanOrEqual(0.95);
  });

  test("TE-18: at most 5 of 100 clean pairs are doubted", () => {
    expect(clean.length).toBeGreaterThan(200);
    const doubted = clean.filter((pair) => checkQuestion(pair).length > 0);
    expect(doubted.length / clean.length).toBeLessThanOrEqual(0.05);
  });
});

test("a third of the corpus is held out", () => {
  const { tuned, heldOut } = readCorpus();
  expect(heldOut.length / (tuned.length + heldOut.length)).toBeGreaterThan(1 / 3);
});
