import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { ReplyOf } from "@patrak/contract";
import type { Answer, Language } from "@patrak/domain";

export type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export type AttemptData = ReplyOf<"GET /user/tests/attempt/{attemptId}">["data"];
export type PaperData = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">["data"];

/** A student's action on one question, complete in itself. */
export interface Choice {
  questionId: string;
  answer: Answer | null;
  isMarkedForReview: boolean;
  language: Language;
  /** Since this tab's last save of the question; the server adds them up. */
  timeOnQuestionMs: number;
}

export interface OpenedAttempt {
  attempt: AttemptData;
  paper: PaperData;
  /** The server could not be reached: this is the device's copy. */
  fromDevice: boolean;
  /** Submitted here, but the server does not know it yet. */
  isSubmitPending: boolean;
}

export interface SavedResponse {
  answer: Answer | null;
  isMarkedForReview: boolean;
}

export interface SaveState {
  /** The newest choice of each question that the server has not acknowledged. */
  pending: Record<string, SavedResponse>;
  /** Entries not yet acknowledged. */
  waiting: number;
  /** `waiting`: no network, or a busy server. */
  phase: "saved" | "saving" | "waiting";
  isStorageRefused: boolean;
  /** Until when, by the server's clock, the submit can be taken back; 0: no longer; null: not submitted. */
  submitDueAt: number | null;
  /** Final refusals in this attempt. */
  refused: number;
  /** The questions whose answers came too late, each once. */
  late: readonly string[];
  /** How often another device was found to have changed answers, and which the last time. */
  elsewhere: Elsewhere;
}

export interface Elsewhere {
  times: number;
  questionIds: readonly string[];
}

/** The attempt's time as last sent by the server; instants in milliseconds. */
export interface ServerTime {
  remainingTime: number;
  deadline: number;
  /** When each section with a clock of its own closes. */
  sectionCloses?: readonly number[] | undefined;
}

export interface Confirmed extends SavedResponse, ServerTime {
  questionId: string;
}

/** What the organisers of the sitting have told the student last. */
export interface Announced {
  sittingId: string;
  number: number;
}

export type SubmitCause = "student" | "time-up";

/** `unsent`: sending continues in the background. `moved`: there is more time than was known, and the test goes on. */
export type SubmitOutcome = "completed" | "unsent" | "moved";

export interface DeviceAttempt {
  /**
   * Asks the server, and opens the device's copy if there is no answer. Rejects with an OpenFailure. `prepare`: what
   * else the paper needs.
   */
  open(prepare?: (paper: PaperData) => Promise<unknown>): Promise<OpenedAttempt>;
  /**
   * Resolves when the device has written it. `rest`: sent only after the keys have stopped for so many
   * milliseconds. `unchanged`: the question was only looked at; this never replaces an answer.
   */
  record(choice: Choice, how?: { rest?: number; unchanged?: boolean }): Promise<void>;
  /** Nothing waits for keys any more: the question is left. */
  wake(): void;
  /** Writes the submit; it is sent after five seconds unless it is taken back. */
  planSubmit(): Promise<void>;
  /** Whether it could still be taken back. */
  takeBack(): Promise<boolean>;
  /**
   * The journal's last entry, sent now, also if it was planned for later.
   */
  submit(cause: SubmitCause): Promise<SubmitOutcome>;
  /** The server's now in milliseconds. */
  serverNow(): number;
  /** Asks the server again for the time and the answers. */
  resync(): void;
  state(): SaveState;
  subscribe(listener: (state: SaveState) => void): () => void;
  onConfirmed(listener: (confirmed: Confirmed) => void): () => void;
  /** The server sent the time again, with or without an answer: extra time may have been granted. */
  onTime(listener: (time: ServerTime) => void): () => void;
  /** Null until something was announced. */
  announced(): Announced | null;
  onAnnounced(listener: () => void): () => void;
  /** The server says that the attempt is over, whatever ended it. */
  onCompleted(listener: () => void): () => void;
  close(): void;
}

/** Why an attempt could not be opened. `data` is the body of the server's answer, if there was one. */
export class OpenFailure extends Error {
  override name = "OpenFailure";
  readonly data: unknown;

  constructor(data: unknown) {
    super("The attempt could not be opened");
    this.data = data;
  }
}
