import { useEffect } from "react";
import { useLingui } from "@lingui/react/macro";

/** The page's title; with errors, it says so first. */
export function useTitle(title: string, hasError = false) {
  const { t } = useLingui();
  const words = hasError ? t`Error: ${title}` : title;
  useEffect(() => {
    document.title = `${words} · Patrak`;
  }, [words]);
}
