import { Navigate, Outlet, useLocation } from "react-router";
import { useGetMeQuery } from "../../features/admin/administrators/administrators.api.ts";
import { adminPaths } from "../../features/admin/paths.ts";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import { withNext } from "../../shared/paths.ts";
import { CentreSheet } from "../../shared/ui/CentreSheet.tsx";
import { ScreenSpinner } from "../../shared/ui/Spinner.tsx";

/** Admits administrators; sends everybody else to the sign-in, with the way back in `next`. */
export function AdminGuard() {
  const { data, error, refetch } = useGetMeQuery();
  const { pathname, search } = useLocation();
  if (isRefusal(error)) return <Navigate to={withNext(adminPaths.login, pathname + search)} replace />;
  // Only a refusal signs out: if the server does not answer, the known administrator stays.
  if (data) return <Outlet />;
  if (!error) return <ScreenSpinner />;
  return (
    <CentreSheet>
      <Failed onRetry={() => void refetch()} />
    </CentreSheet>
  );
}

function isRefusal(error: unknown) {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : null;
  return status === 401 || status === 403;
}
