import { SAVE_HEADERS } from "@patrak/contract";
import { questionIdOf } from "../../src/features/attempts/paper-ids.ts";
import { answerTo, type MadeTest } from "../attempts.ts";
import type { Visitor } from "../visitor.ts";
import type { Call, Message, Reply } from "./calls.ts";
import { RESTING, SAT } from "./histories.ts";

export interface Made {
  papers: readonly MadeTest[];
  /** Of the paper that is taken in it: open, with the full time for each and two attempts. */
  sittingId: string;
}

type Asked = Exclude<Call, { kind: "close" }>;

/** Sends a call, and records the moments between which it was decided. */
export async function ask(made: Made, call: Asked, visitor: Visitor): Promise<Reply> {
  const from = Date.now();
  const reply = await request(made, call, visitor);
  const { data = {}, code } = reply.json();
  return { verdict: reply.statusCode === 200 ? "OK" : code, data, from, to: Date.now() };
}

function request({ papers, sittingId }: Made, call: Asked, visitor: Visitor) {
  switch (call.kind) {
    case "start":
      return call.test === SAT
        ? visitor.post(`/user/sittings/${sittingId}/start`, {})
        : visitor.post(`/user/tests/${papers[call.test === RESTING ? SAT : call.test]!.testId}/start`);
    case "save":
      return visitor.post("/user/tests/response", bodyOf(papers, call.message), headersOf(call.message));
    case "submit":
      return visitor.post(`/user/tests/attempt/${call.attemptId}/submit`);
    case "read":
      return visitor.get(`/user/tests/attempt/${call.attemptId}?paper=separate`);
    case "status":
    case "paper":
      return visitor.get(`/user/tests/attempt/${call.attemptId}/${call.kind}`);
  }
}

function bodyOf(papers: readonly MadeTest[], message: Message) {
  const { versionId } = papers[message.test]!;
  const { attemptId, question, given, optionOf, marked } = message;
  return {
    testAttemptId: attemptId,
    questionId: questionIdOf(versionId, question),
    answer: answerTo(versionId, optionOf, given),
    isMarkedForReview: marked,
  };
}

function headersOf({ seq, writer, language, timeMs }: Message): Record<string, string> {
  return {
    ...(seq !== undefined && { [SAVE_HEADERS.seq]: BigInt(seq).toString() }),
    ...(writer && { [SAVE_HEADERS.writer]: writer }),
    ...(language && { [SAVE_HEADERS.language]: language }),
    [SAVE_HEADERS.timeOnQuestion]: String(timeMs),
  };
}
