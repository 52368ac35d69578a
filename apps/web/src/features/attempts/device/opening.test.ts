// @vitest-environment jsdom
import { expect, test } from "vitest";
import { mixedPaper } from "@patrak/domain";
import { handTest } from "../../../shared/handedTest.ts";
import { attemptData, paper as plain } from "../examples.ts";
import type { Calls, Reply } from "./calls.ts";
import { runningOf } from "./keptTests.ts";
import { askServer, openFirst } from "./opening.ts";
import type { AttemptData, PaperData } from "./types.ts";

const paper: PaperData = {
  ...plain,
  questions: plain.questions.map((question) => Object.assign({}, question, { mayMixOptions: true as const })),
};
const mix = { questions: 1, options: 5 };
const seen = mixedPaper(paper, mix);
const ids = ({ questions }: PaperData) => questions.map(({ questionId }) => questionId);

const lost = { error: { status: "FETCH_ERROR" } };
const asked = (attempt: Reply<AttemptData>, given: Reply<PaperData>) =>
  askServer(
    { attempt: async () => attempt, paper: async () => given, begun: () => attempt } as unknown as Calls,
    "a1",
  );

test("QT-10: a mixed test opens in the order of its seeds, and any other as it is written", async () => {
  const mixed = await openFirst(asked({ data: attemptData({ mix }) }, { data: paper }), null);
  expect(mixed.paper).toEqual(seen);
  expect(ids(mixed.paper)).not.toEqual(ids(paper));
  expect(mixed.paper.sections).toEqual(paper.sections);
  const written = await openFirst(asked({ data: attemptData() }, { data: paper }), null);
  expect(written.paper).toBe(paper);
});

test("QT-10: the device keeps what was seen, and opens it again without a network", async () => {
  const attempt = attemptData({ mix });
  const kept = { attempt, paper: seen };
  expect((await openFirst(asked(lost, lost), kept)).paper).toBe(seen);
  // Only the paper is missing: the kept one is not mixed a second time.
  expect((await openFirst(asked({ data: attempt }, lost), kept)).paper).toBe(seen);
});

test("QT-10: a paper that waited on the device is mixed too", async () => {
  const attempt = attemptData({ mix });
  handTest({ attemptId: "a1", paper, begun: { attempt, sent: 0, received: 1 } });
  expect((await openFirst(asked({ data: attempt }, lost), null)).paper).toEqual(seen);
});

test("QT-10: home counts the answers of a kept test as the learner does", () => {
  const [, second] = seen.questions;
  const { questionId } = second!;
  const answer = second!.options[0]!.optionId;
  const userResponses = { [questionId]: { questionId, answer, isMarkedForReview: false } };
  const kept = [{ attempt: attemptData({ mix, userResponses }), paper: seen }];
  expect(runningOf({ kept, entries: [], now: Date.parse(attemptData().serverNow) })[0]!.answered).toEqual([
    2,
  ]);
});
