import { applyMiddleware, legacy_createStore as createStore, type Middleware } from "redux";
import { lateMiddleware } from "../shared/api/lateMiddleware.ts";
import type { Dispatch } from "../shared/api/ask.ts";
import { reducer } from "../shared/reducer.ts";
import { keepKnownStudent } from "../shared/session/knownStudent.ts";
import { startOf, type SessionUser } from "../shared/session/session.ts";

/** An action may be a function that sends others. */
const thunk: Middleware = (store) => {
  const getState = (): unknown => store.getState();
  return (next) => (action) =>
    typeof action === "function"
      ? (action as (...parts: unknown[]) => unknown)(store.dispatch, getState)
      : next(action);
};

/** Redux alone: what the signed-in need of the toolkit comes with their areas. */
export function makeStore(known: SessionUser | null) {
  const enhancer = applyMiddleware<Dispatch>(thunk, lateMiddleware);
  const store = createStore(reducer, { session: startOf(known) }, enhancer);
  let kept = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session !== kept) keepKnownStudent(session);
    kept = session;
  });
  return store;
}
