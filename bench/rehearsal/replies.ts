import { brotliDecompressSync } from "node:zlib";
import type { Saved } from "./lost.ts";
import type { Paper } from "./requests.ts";

/** Times are this machine's own, in milliseconds since 1970. */
export interface Begun {
  attempt: string;
  beganAt: number;
  endsAt: number;
  seconds: number;
  /** By how much the server's clock is ahead of ours. */
  clockAheadMs: number;
}

export function readStart(body: Buffer, now = Date.now()): Begun {
  const { data } = JSON.parse(body.toString()) as {
    data: { testAttemptId: string; serverNow: string; deadline: string };
  };
  const serverNow = Date.parse(data.serverNow);
  const leftMs = Date.parse(data.deadline) - serverNow;
  const clockAheadMs = serverNow - now;
  const times = { beganAt: now, endsAt: now + leftMs, seconds: leftMs / 1000, clockAheadMs };
  return { attempt: data.testAttemptId, ...times };
}

/** A proxy may have unpacked it on the way. */
export function readPaper(body: Buffer): Paper {
  const text = body[0] === "{".codePointAt(0) ? body : brotliDecompressSync(body);
  const { data } = JSON.parse(text.toString()) as {
    data: { questions: { questionId: string; options: { optionId: string }[] }[] };
  };
  const questions = data.questions.map(({ questionId, options }) => ({
    questionId,
    optionIds: options.map(({ optionId }) => optionId),
  }));
  return { questions };
}

/** The file of receipts names every save; its options are letters. */
export function readReceipts(body: Buffer): Saved[] {
  const { payload } = JSON.parse(body.toString()) as {
    payload: {
      answers: { seq: string; qno: number; answer: string | null; isMarkedForReview: boolean }[];
    };
  };
  return payload.answers.map(({ seq, qno, answer, isMarkedForReview }) => ({
    seq: Number(seq),
    question: qno,
    option: answer === null ? null : answer.codePointAt(0)! - "A".codePointAt(0)! + 1,
    marked: isMarkedForReview,
  }));
}
