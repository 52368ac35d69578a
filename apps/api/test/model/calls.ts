import type { Answer, Language } from "@patrak/domain";
import type { Given } from "../given.ts";

/** One save as recorded by a device: sent again, it is identical. */
export interface Message {
  student: number;
  attemptId: string;
  /** The test whose paper has the ids of question and option. */
  test: number;
  question: number;
  given: Given;
  /** The question that its options belong to. */
  optionOf: number;
  marked: boolean;
  /** Without it the server numbers by order of arrival. */
  seq?: number;
  writer?: string;
  language?: Language;
  timeMs: number;
}

export type Call =
  | { kind: "start"; student: number; test: number }
  | { kind: "save"; student: number; message: Message }
  | { kind: "submit" | "read" | "status" | "paper"; student: number; attemptId: string }
  /** A round of the worker: it closes due attempts, and nobody may see a difference. */
  | { kind: "close" };

/** The reply, and the two moments between which it was decided. */
export interface Reply {
  verdict: string;
  data: ReplyData;
  from: number;
  to: number;
}

/** The fields that this kind of reply has. */
export interface ReplyData {
  testAttemptId?: string;
  remainingTime?: number;
  deadline?: string;
  sectionCloses?: string[];
  endTime?: string;
  seq?: string;
  writer?: string;
  status?: string;
  language?: Language;
  test?: { _id: string; duration: number };
  testAttempt?: { _id: string; startTime: string; endTime?: string; remainingTime: number };
  questionStatuses?: { qno: number; status: string; hasAnswer: boolean }[];
  userResponses?: Record<string, { answer: Answer | null; isMarkedForReview: boolean }>;
  questions?: unknown[];
}

export interface Observed {
  call: Call;
  reply: Reply;
}
