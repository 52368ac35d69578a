import { useEffect, useRef, type RefObject } from "react";

/** On a move the new question's heading takes focus, so that a screen reader starts there, and the page its top. */
export function useArrival(index: number, heading: RefObject<HTMLHeadingElement | null>) {
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [index, heading]);
}
