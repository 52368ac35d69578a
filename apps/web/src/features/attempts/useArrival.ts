import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * After a move, focuses the new question's heading for screen readers, and scrolls to the top. The next question
 * of a passage that stands above it opens at the question: the passage was there before.
 */
export function useArrival(index: number, heading: RefObject<HTMLHeadingElement | null>, passageId?: string) {
  const before = useRef({ index, passageId });
  const arrive = useEffectEvent(() => {
    const isKnown = passageId !== undefined && before.current.passageId === passageId;
    before.current = { index, passageId };
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, isKnown ? questionTop() : 0);
  });
  useEffect(() => {
    if (before.current.index !== index) arrive();
  }, [index]);
}

/** Where the question begins under the header that stays. */
function questionTop() {
  const question = document.querySelector("main fieldset")?.closest("section");
  const header = document.querySelector("header");
  if (!question || !header) return 0;
  return question.getBoundingClientRect().top + scrollY - header.offsetHeight - GAP_PX;
}

const GAP_PX = 8;
