import type { ReplyOf } from "@patrak/contract";

/** A test that another page has opened already, for the test screen: it asks for nothing that it is given. */
export interface HandedTest {
  attemptId: string;
  paper: ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">["data"];
  /** Only where nobody can have answered yet, with the times of its call by the monotonic clock. */
  begun?: { attempt: ReplyOf<"GET /user/tests/attempt/{attemptId}">["data"]; sent: number; received: number };
}

let handed: HandedTest | null = null;

export function handTest(test: HandedTest) {
  handed = test;
}

/** Once: whoever opens the test again has to ask what has been answered meanwhile. */
export function takeHandedTest(attemptId: string): HandedTest | null {
  const taken = handed?.attemptId === attemptId ? handed : null;
  handed = null;
  return taken;
}
