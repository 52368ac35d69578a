import { useSelector } from "react-redux";
import { Navigate, Outlet, useLocation } from "react-router";
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
  if (roleOf(session) !== role) return <Navigate to={withNext(redirectTo, pathname + search)} replace />;
  return <Outlet />;
}

/** Screens for visitors: signed-in students are redirected. */
export function VisitorsOnly() {
  const session = useSelector(selectSession);
  if (session.status === "loading") return <ScreenSpinner />;
  if (roleOf(session) === "USER") return <Navigate to={paths.dashboard} replace />;
  return <Outlet />;
}
