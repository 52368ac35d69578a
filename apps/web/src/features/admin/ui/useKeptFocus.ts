import { useLayoutEffect, useRef, type FocusEvent } from "react";

/** A row that moves in the page loses focus; this restores it and keeps the row visible. */
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
