import { expect, test, vi } from "vitest";
import { takeHandedTest } from "../../shared/handedTest.ts";
import { handOver } from "./handOver.ts";
import type { Entered, Sitting } from "./sittings.api.ts";

vi.mock("./openPaper.ts", () => ({
  openPaper: () =>
    Promise.resolve({
      test: { title: { english: "Geography" }, totalQuestions: 1 },
      paper: { questions: [{ questionId: "q1" }], passages: [], sections: [] },
      pictures: [],
    }),
}));

const sitting = { id: "s1", testId: "t1", duration: 3600 } as Sitting;
const entered: Entered = {
  testAttemptId: "7",
  startTime: "2026-03-19T04:30:05Z",
  remainingTime: 3600,
  serverNow: "2026-03-19T04:30:02Z",
  deadline: "2026-03-19T05:30:05Z",
  paper: { name: "a.bin", key: "k" },
};
const start = { entered, sent: 1, received: 2 };
const file = (name: string) => ({ name, bytes: new ArrayBuffer(1) });

test("SI-05, SI-09: who waited is handed the test with its sitting, and so hears announcements", async () => {
  await handOver(sitting, file("a.bin"), start);
  expect(takeHandedTest("7")?.begun?.attempt).toMatchObject({
    sittingId: "s1",
    deadline: entered.deadline,
    questionStatuses: [{ questionId: "q1", qno: 1, hasAnswer: false }],
  });
});

test("SI-05: a file of another paper hands over nothing", async () => {
  await handOver(sitting, file("b.bin"), start);
  expect(takeHandedTest("7")).toBeNull();
});
