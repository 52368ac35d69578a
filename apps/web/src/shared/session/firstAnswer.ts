import type { UnknownAction } from "redux";
import { baseQuery } from "../api/appQuery.ts";
import { call } from "../api/call.ts";
import type { Answer } from "../api/send.ts";
import { startOf } from "./session.ts";

const ANSWER_WITHIN_MS = 10_000;

export const sessionCall = () => ({ ...call("GET /auth/fetch-user", {}), timeout: ANSWER_WITHIN_MS });

let asked: Promise<{ answer: Answer; actions: readonly UnknownAction[] }> | null = null;

/** Asks who is signed in before there is a store: on a slow network that comes two seconds later. */
export function askFirst() {
  const actions: UnknownAction[] = [];
  const store = {
    getState: () => ({ session: startOf(null) }),
    dispatch: (action: UnknownAction) => actions.push(action),
  };
  asked = baseQuery(sessionCall(), store).then((answer) => ({ answer, actions }));
}

/** What was answered to it, and what that changes; null if it was not asked, or has been taken. */
export function takeFirstAnswer() {
  const taken = asked;
  asked = null;
  return taken;
}
