import { randomUUID } from "node:crypto";
import { endpoints } from "@patrak/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  optionIdOf,
  parseOptionId,
  parsePassageId,
  parseQuestionId,
  passageIdOf,
  questionIdOf,
} from "./paper-ids.ts";

const contractIds = endpoints["POST /user/tests/passages"].body;
const number = fc.integer({ min: 1, max: 32_767 });

test("every question, option and passage is read back from its id, which is an id of the contract", () => {
  fc.assert(
    fc.property(fc.uuid(), number, fc.integer({ min: 1, max: 8 }), (versionId, n, option) => {
      const ids = [questionIdOf(versionId, n), optionIdOf(versionId, n, option), passageIdOf(versionId, n)];
      expect(contractIds.safeParse({ passageIds: ids }).success).toBe(true);
      expect(parseQuestionId(ids[0]!)).toEqual({ versionId, question: n });
      expect(parseOptionId(ids[1]!)).toEqual({ versionId, question: n, option });
      expect(parsePassageId(ids[2]!)).toEqual({ versionId, passage: n });
    }),
  );
});

test("each thing has exactly one id: what is read is written the same way again", () => {
  const likely = fc.stringMatching(/^[A-Za-z0-9_-]{21}[AQgwBC](?:-[0-9]{1,2}|-p[0-9]|-[0-9]-[0-9])$/);
  fc.assert(
    fc.property(likely, (id) => {
      const [question, option, passage] = [parseQuestionId(id), parseOptionId(id), parsePassageId(id)];
      if (question) expect(questionIdOf(question.versionId, question.question)).toBe(id);
      if (option) expect(optionIdOf(option.versionId, option.question, option.option)).toBe(id);
      if (passage) expect(passageIdOf(passage.versionId, passage.passage)).toBe(id);
    }),
    { numRuns: 1000 },
  );
});

const version = questionIdOf(randomUUID(), 1).slice(0, -2);

test.each([
  "",
  "1",
  version,
  `${version}-0`,
  `${version}-01`,
  `${version}-1.5`,
  `${version}-1 `,
  `${version}--1`,
  `${version}-1\n`,
  `${version}-123456`,
  `${version}-p1`,
  `${version}-1-1`,
  `${version.slice(1)}-1`,
  `${version}A-1`,
  `${version.slice(0, -1)}${version.endsWith("B") ? "C" : "B"}-1`,
  `${version.slice(0, -1)}+-1`,
])("%o is no question", (id) => {
  expect(parseQuestionId(id)).toBeNull();
});

test.each([`${version}-1`, `${version}-1-0`, `${version}-0-1`, `${version}-1-1-1`, `${version}-p1-1`])(
  "%o is no option",
  (id) => {
    expect(parseOptionId(id)).toBeNull();
  },
);

test.each([`${version}-1`, `${version}-p0`, `${version}-pp1`, `${version}p1`, `${version}-P1`])(
  "%o is no passage",
  (id) => {
    expect(parsePassageId(id)).toBeNull();
  },
);
