import { expect, test } from "vitest";
import type { Items } from "./items.api.ts";
import { itemsCsv } from "./itemsCsv.ts";

const item: Items["items"][number] = {
  question: 1,
  code: "GS-0001",
  excerpt: { english: '=HYPERLINK("x")', hindi: "प्रश्न" },
  kind: "single",
  key: [2],
  right: 0.5,
  blank: 0.1,
  notReached: 0,
  discrimination: -0.09,
  medianSeconds: 31,
  chosen: [
    [1, 2, 0],
    [1, 2, 0],
    [1, 2, 0],
    [1, 2, 1],
  ],
  en: { answers: 6, right: 4 },
  hi: { answers: 6, right: 4 },
  flags: [{ flag: "too-hard", right: 0.05 }],
};

test("IT-01: the figures are saved as CSV in which nothing is a formula", () => {
  const csv = itemsCsv({ attempts: 13, items: [item] } as Items);
  const [head, row] = csv.slice(1).split("\r\n");
  expect(head).toContain('"q4_A","q4_B","q4_blank"');
  expect(row).toContain(`1,"GS-0001","'=HYPERLINK(""x"")",13,0.5,0.1,0,-0.09,31`);
  expect(row).toContain('"B","too-hard",1,2,0');
});
