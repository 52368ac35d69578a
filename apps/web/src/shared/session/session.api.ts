import type { ReplyOf } from "@patrak/contract";
import { ask, type Dispatch } from "../api/ask.ts";
import { sessionCall, takeFirstAnswer } from "./firstAnswer.ts";
import { confirmed, selectSession, unanswered, type Session } from "./session.ts";

// A slow network must not keep a known student from a started test: the answer is applied when it arrives.
const KNOWN_AFTER_MS = 3000;

type Reply = ReplyOf<"GET /auth/fetch-user">;
type State = () => unknown;
type Answer = Promise<{ data?: Reply; error?: unknown }>;

/** Under way, by store: who asks again about the same session shares the answer. */
const asking = new WeakMap<State, { epoch: number; answer: Answer }>();

/** Asks the server who is signed in: at start-up, and whenever it may have changed. */
export const askSession =
  () =>
  (dispatch: Dispatch, getState: State): Answer => {
    const session = selectSession(getState() as { session: Session });
    const running = asking.get(getState);
    if (running?.epoch === session.epoch) return running.answer;
    const answer = dispatch(askAnew(session)).finally(() => {
      if (asking.get(getState)?.answer === answer) asking.delete(getState);
    });
    asking.set(getState, { epoch: session.epoch, answer });
    return answer;
  };

const askAnew =
  ({ epoch, user: known }: Session) =>
  async (dispatch: Dispatch): Answer => {
    const timer = known && setTimeout(() => dispatch(unanswered()), KNOWN_AFTER_MS);
    const reply = await (dispatch(takeAnswer()) ?? dispatch(ask<Reply>(sessionCall())));
    if (timer) clearTimeout(timer);
    // A refusal has already ended the session in the base query; what remains is a missing answer.
    dispatch(reply.data === undefined ? unanswered() : confirmed({ user: reply.data.user, epoch }));
    return reply;
  };

/** The answer to what was asked before there was a store, which now learns what it changes. */
const takeAnswer =
  () =>
  (dispatch: Dispatch): Answer | undefined =>
    takeFirstAnswer()?.then(({ answer: { data, error }, actions }) => {
      for (const action of actions) dispatch(action);
      return error === undefined ? { data: data as Reply } : { error };
    });
