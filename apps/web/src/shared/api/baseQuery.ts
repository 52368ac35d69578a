import type { FetchArgs, FetchBaseQueryError } from "@reduxjs/toolkit/query";
import type { UnknownAction } from "redux";
import { API_BASE } from "@patrak/contract/base";
import { refused, selectSession, type Session } from "../session/session.ts";
import { makeRefresh } from "./refresh.ts";
import { isCredentialCall, refreshPath } from "./refreshPath.ts";
import { makeSend, type Answer } from "./send.ts";
import { sendPatiently, type Patience } from "./patience.ts";

const ANSWER_WITHIN_MS = 30_000;

/** How a call differs from an ordinary student call. */
export interface CallOptions extends Patience {
  /** Carries credentials itself: a refusal is its answer. Students' credential calls are known by name. */
  isCredential?: true;
  /** The action when the session of another area is over. */
  refused?: () => UnknownAction;
}

/** What a call needs of the store; `signal` ends it before its answer. */
interface StoreParts {
  getState: () => unknown;
  dispatch: (action: UnknownAction) => unknown;
  signal?: AbortSignal;
}

export type BaseQuery = (args: FetchArgs, store: StoreParts, options?: CallOptions) => Promise<Answer>;

/** Sends a call; on 401 or 403 refreshes the session and sends it again. Only a refusal (401) signs out. */
export function makeBaseQuery(origin: string, language: () => string): BaseQuery {
  const send = makeSend({ baseUrl: origin + API_BASE, timeoutMs: ANSWER_WITHIN_MS, language });
  const refresh = makeRefresh(async (path) => {
    const response = await fetch(origin + API_BASE + path, {
      method: "POST",
      credentials: "same-origin",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => undefined);
    // An unread answer keeps its connection until the timeout above.
    void response?.text().catch(() => undefined);
    return response?.status;
  });

  return async (args, store, options) => {
    const sentAt = Date.now();
    const { epoch } = selectSession(store.getState() as { session: Session });
    const sendAgain = () => sendPatiently(() => send(args, store.signal), options?.waitWhileBusyMs);
    const first = await sendAgain();
    const isCredential = options?.isCredential ?? isCredentialCall(args.method, args.url);
    if (!isRefusal(first.error) || isCredential) return first;

    const outcome = await refresh(refreshPath(args.url), sentAt);
    if (outcome === "unanswered")
      return { error: { status: "FETCH_ERROR", error: "The session could not be renewed" } };
    const last = outcome === "renewed" ? await sendAgain() : first;
    if (outcome === "refused" || last.error?.status === 401)
      store.dispatch(options?.refused?.() ?? refused({ epoch }));
    return last;
  };
}

function isRefusal(error: FetchBaseQueryError | undefined) {
  return error?.status === 401 || error?.status === 403;
}
