import type { Language } from "@patrak/domain";

/** One save as a device has written it down: sent again, it is the same to the letter. */
export interface Message {
  student: number;
  attemptId: string;
  /** Whose paper the ids of question and option are taken from. */
  test: number;
  question: number;
  option: number | null;
  /** The question that the option is one of. */
  optionOf: number;
  marked: boolean;
  /** Without it the server numbers in the order of arrival. */
  seq?: number;
  writer?: string;
  language?: Language;
  timeMs: number;
}

export type Call =
  | { kind: "start"; student: number; test: number }
  | { kind: "save"; student: number; message: Message }
  | { kind: "submit" | "read" | "status" | "paper"; student: number; attemptId: string }
  /** A round of the worker: it closes what is due, and nobody may see a difference. */
  | { kind: "close" };

/** What came back, and between which two moments it was decided. */
export interface Reply {
  verdict: string;
  data: ReplyData;
  from: number;
  to: number;
}

/** As much of a reply as its kind has. */
export interface ReplyData {
  testAttemptId?: string;
  remainingTime?: number;
  deadline?: string;
  endTime?: string;
  seq?: string;
  writer?: string;
  status?: string;
  language?: Language;
  test?: { _id: string; duration: number };
  testAttempt?: { _id: string; startTime: string; endTime?: string; remainingTime: number };
  questionStatuses?: { qno: number; status: string; hasAnswer: boolean }[];
  userResponses?: Record<string, { answer: string | null; isMarkedForReview: boolean }>;
  questions?: unknown[];
}

export interface Observed {
  call: Call;
  reply: Reply;
}
