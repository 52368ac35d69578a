import { useSelector } from "react-redux";
import { matchPath, Navigate, Outlet, useLocation } from "react-router";
import type { Handover } from "../shared/handover.ts";
import { paths, withNext } from "../shared/paths.ts";
import { roleOf, selectSession, type Role } from "../shared/session/session.ts";
import { ScreenSpinner } from "../shared/ui/Spinner.tsx";
import { Unreachable } from "./Unreachable.tsx";

/** Admits one role; sends everybody else to `redirectTo`, with the way back in `next`. */
export function Guard({ role, redirectTo }: { role: Role; redirectTo: string }) {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <ScreenSpinner />;
  if (session.status === "unreachable") return <Unreachable />;
  if (roleOf(session) === role) return <Outlet />;
  const next = pathname + search;
  // Who loses the session in mid-test has an account, and no time to look for the way to sign in.
  if (session.lost && role === "USER" && matchPath(paths.test, pathname)) {
    const { email, _id: keptFor, firstname, lastname } = session.lost;
    const handed: Handover = { email, keptFor, keptName: `${firstname} ${lastname}` };
    return <Navigate to={withNext(paths.login, next)} state={handed} replace />;
  }
  return <Navigate to={withNext(redirectTo, next)} replace />;
}

/** Screens for visitors: signed-in students are redirected. */
export function VisitorsOnly() {
  const session = useSelector(selectSession);
  if (session.status === "loading") return <ScreenSpinner />;
  if (roleOf(session) === "USER") return <Navigate to={paths.dashboard} replace />;
  return <Outlet />;
}
