import { useLayoutEffect, useRef, type FocusEvent } from "react";

/** A row that is put elsewhere in the page loses focus on the way; it gets it back, and stays in sight. */
export function useKeptFocus(isLifted: boolean) {
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isLifted) return;
    if (document.activeElement === document.body) last.current?.focus();
    last.current?.scrollIntoView({ block: "nearest" });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
  };
}
