import { i18n } from "@lingui/core";
import type { Middleware, UnknownAction } from "redux";
import { reducer } from "../reducer.ts";
import { selectSession, type Session } from "../session/session.ts";
import { addMiddleware } from "./lateMiddleware.ts";

interface Cache {
  reducerPath: string;
  reducer: (state: never, action: never) => unknown;
  middleware: Middleware;
  util: {
    resetApiState: () => UnknownAction;
    invalidateTags: (tags: ("Packages" | "Attempts")[]) => UnknownAction;
  };
}

/** Joins the cache to the store when the first area that needs it is loaded: the sign-in does not. */
export function joinCache({ util, middleware, ...slice }: Cache) {
  reducer.inject(slice);

  /** The next student must not find data of the one before. */
  const clearWithStudent: Middleware<unknown, { session: Session }> = (store) => (next) => (action) => {
    const before = selectSession(store.getState()).user?._id;
    const result = next(action);
    const after = selectSession(store.getState()).user?._id;
    if (before !== undefined && before !== after) store.dispatch(util.resetApiState());
    return result;
  };

  /** The server has chosen names by the language. Before the first one nothing was asked. */
  const askAgainInOtherLanguage: Middleware = (store) => {
    let language = i18n.locale;
    i18n.on("change", () => {
      if (language !== "" && language !== i18n.locale)
        store.dispatch(util.invalidateTags(["Packages", "Attempts"]));
      language = i18n.locale;
    });
    return (next) => next;
  };

  addMiddleware(middleware, clearWithStudent as Middleware, askAgainInOtherLanguage);
}
