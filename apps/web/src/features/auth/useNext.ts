import { useLocation } from "react-router";
import { paths, withNext } from "../../shared/paths.ts";
import { safeNext } from "../../shared/safeNext.ts";

/** Where a student goes after signing in, and links that keep it. */
export function useNext() {
  const next = safeNext(new URLSearchParams(useLocation().search).get("next"));
  return { target: next ?? paths.dashboard, link: (path: string) => withNext(path, next) };
}
