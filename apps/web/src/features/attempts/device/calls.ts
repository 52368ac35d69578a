import { SAVE_HEADERS } from "@patrak/contract/base";
import type { HandedTest } from "../../../shared/handedTest.ts";
import { askSession } from "../../../shared/session/session.api.ts";
import { roleOf, selectSession, type Session } from "../../../shared/session/session.ts";
import {
  getAttempt,
  getOthers,
  getPaper,
  getStatus,
  saveResponse,
  submitAttempt,
  type Save,
} from "../attempts.api.ts";
import type { Clock } from "./clock.ts";
import type { AnswerEntry, Entry, SubmitEntry } from "./entry.ts";
import type { SenderCalls } from "./sender.ts";
import type { AppDispatch } from "./types.ts";
import { verdictOf, type Verdict } from "./verdict.ts";
import { pageWriter } from "./writer.ts";

interface Options {
  userId: string;
  dispatch: AppDispatch;
  clock: Clock;
}

export interface Reply<T> {
  data?: T | undefined;
  error?: unknown;
}

// A time-up this far from the deadline is doubtful: it is sent only if the server's clock confirms it.
const DOUBTFUL_MS = 10_000;
const TOO_EARLY_SECONDS = 2;

export type Calls = ReturnType<typeof makeCalls>;

/** The calls of taking a test, through the app's own API. Each reply sets the clock; none of them rejects. */
export function makeCalls({ userId, dispatch, clock }: Options) {
  const fresh = { subscribe: false, forceRefetch: true };

  async function timed<T extends { serverNow: string }>(ask: () => PromiseLike<Reply<T>>): Promise<Reply<T>> {
    const sent = clock.monotonic();
    const reply = answered(await ask());
    if (reply.data !== undefined) clock.sample(sent, clock.monotonic(), Date.parse(reply.data.serverNow));
    return reply;
  }

  const attempt = (id: string) => timed(() => dispatch(getAttempt.initiate(id, fresh)));
  const status = (id: string) => timed(() => dispatch(getStatus.initiate(id, fresh)));
  /** The status, and when another page or device last saved. */
  const others = (attemptId: string) =>
    timed(() => dispatch(getOthers.initiate({ attemptId, writer: pageWriter }, fresh)));

  async function save(entry: AnswerEntry, keepalive: boolean): Promise<Verdict> {
    const request = { ...saveOf(entry), keepalive };
    const { data, error } = await timed(() => dispatch(saveResponse.initiate(request, { track: false })));
    return data === undefined ? verdictOf(error) : { kind: "stored", reply: data };
  }

  async function submit(entry: SubmitEntry): Promise<Verdict> {
    if (entry.cause === "time-up" && Math.abs(clock.now() - entry.deadline) > DOUBTFUL_MS) {
      const { data, error } = await status(entry.attemptId);
      if (data === undefined) return verdictOf(error);
      if (data.remainingTime > TOO_EARLY_SECONDS) return { kind: "refused", code: "TOO_EARLY" };
    }
    const { data, error } = await dispatch(submitAttempt.initiate(submitOf(entry), { track: false }));
    return data === undefined ? verdictOf(error) : { kind: "stored", reply: null };
  }

  const session = () => dispatch((_: unknown, getState: () => unknown) => selectSession(getState() as State));

  const forSender: SenderCalls = {
    send: (entry: Entry, { keepalive } = { keepalive: false }) =>
      entry.kind === "answer" ? save(entry, keepalive) : submit(entry),
    isStillSignedIn: async () => {
      const { data } = answered(await dispatch(askSession()));
      return data === undefined ? null : data.user._id === userId;
    },
    isSignedIn: () => roleOf(session()) === "USER" && session().user?._id === userId,
    askTime: async (attemptId) => {
      const { data, error } = await status(attemptId);
      if (data !== undefined) return "told";
      return ["absent", "refused"].includes(verdictOf(error).kind) ? "refused" : "unanswered";
    },
  };

  const paper = async (id: string) => answered(await dispatch(getPaper.initiate(id, fresh)));

  /** An attempt that was told with its start. */
  const begun = ({ attempt: data, sent, received }: NonNullable<HandedTest["begun"]>): Reply<typeof data> => {
    clock.sample(sent, received, Date.parse(data.serverNow));
    return { data };
  };

  return { ...forSender, attempt, begun, others, paper };
}

/** A failed call still has the data of an earlier one, which is not its answer. */
function answered<T>({ data, error }: Reply<T>): Reply<T> {
  return error === undefined ? { data } : { error };
}

interface State {
  session: Session;
}

/** At time-up it names the deadline that the device knew: the test goes on if that was moved. */
function submitOf({ attemptId, cause, deadline }: SubmitEntry) {
  return {
    params: { attemptId },
    query: cause === "time-up" ? { deadline: new Date(deadline).toISOString() } : {},
  };
}

function saveOf({ seq, writer, language, timeOnQuestionMs, ...entry }: AnswerEntry): Save {
  const { attemptId: testAttemptId, questionId, answer, isMarkedForReview } = entry;
  return {
    body: { testAttemptId, questionId, answer, isMarkedForReview },
    headers: {
      [SAVE_HEADERS.seq]: String(seq),
      [SAVE_HEADERS.writer]: writer,
      [SAVE_HEADERS.language]: language,
      [SAVE_HEADERS.timeOnQuestion]: String(Math.round(timeOnQuestionMs)),
    },
  };
}
