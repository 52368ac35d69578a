import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { i18n } from "@lingui/core";
import { api } from "../shared/api/api.ts";
import { reducer } from "../shared/reducer.ts";
import { keepKnownStudent } from "../shared/session/knownStudent.ts";
import { selectSession, startOf, type Session, type SessionUser } from "../shared/session/session.ts";

/** The next student must not find data of the one before. */
const clearCacheWithStudent: Middleware<unknown, { session: Session }> = (store) => (next) => (action) => {
  const before = selectSession(store.getState()).user?._id;
  const result = next(action);
  const after = selectSession(store.getState()).user?._id;
  if (before !== undefined && before !== after) store.dispatch(api.util.resetApiState());
  return result;
};

export function makeStore(known: SessionUser | null) {
  const store = configureStore({
    reducer,
    preloadedState: { session: startOf(known) },
    middleware: (defaults) => defaults().concat(api.middleware, clearCacheWithStudent),
  });
  let language = i18n.locale;
  i18n.on("change", () => {
    // The server has chosen names by it. Before the first language nothing was asked.
    if (language !== "" && language !== i18n.locale)
      store.dispatch(api.util.invalidateTags(["Packages", "Attempts"]));
    language = i18n.locale;
  });
  let kept = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session !== kept) keepKnownStudent(session);
    kept = session;
  });
  return store;
}
