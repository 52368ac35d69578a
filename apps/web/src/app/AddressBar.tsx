import { useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

const history = createBrowserHistory({ v5Compat: true });

/**
 * The router's BrowserRouter without transitions, so that address and session can change in one render.
 * Importing the original would add 5 KB of its neighbours (forms, prefetching) to every first visit.
 */
export function AddressBar({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setState), []);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
