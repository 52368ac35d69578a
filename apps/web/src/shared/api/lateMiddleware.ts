import type { Middleware } from "redux";

const added: Middleware[] = [];
const stores = new Set<(more: Middleware[]) => void>();

/** Of a part that is loaded after the store was made. */
export function addMiddleware(...more: Middleware[]) {
  added.push(...more);
  for (const join of stores) join(more);
}

/** Passes every action through the parts that are loaded by then. */
export const lateMiddleware: Middleware = (store) => (next) => {
  let through = next;
  const join = (more: Middleware[]) => {
    for (const middleware of more.toReversed()) through = middleware(store)(through);
  };
  join(added);
  stores.add((more) => {
    join(more);
    // With the part's own first state.
    store.dispatch({ type: "app/partAdded" });
  });
  return (action) => through(action);
};
