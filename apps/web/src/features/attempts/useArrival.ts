import { useEffect, useRef, type RefObject } from "react";

/** After a move, focuses the new question's heading for screen readers, and scrolls to the top. */
export function useArrival(index: number, heading: RefObject<HTMLHeadingElement | null>) {
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [index, heading]);
}
