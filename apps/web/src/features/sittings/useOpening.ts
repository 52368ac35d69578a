import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sittingTimes } from "@patrak/domain";

/** The last second is left for the answer and for opening the paper. */
const SPREAD_MS = (sittingTimes.spread - 1) * 1000;

/**
 * Calls once for who was here before the opening, at a moment of chance within the first seconds, so that not all come
 * in the same instant. Who comes later presses.
 */
export function useOpening(opensAt: number, onOpen: () => void) {
  const [chance] = useState(Math.random);
  const [isEarly] = useState(() => performance.now() < opensAt);
  const hasOpened = useRef(false);
  const open = useEffectEvent(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    onOpen();
  });
  useEffect(() => {
    if (!isEarly) return;
    const wait = opensAt + chance * SPREAD_MS - performance.now();
    // A timer cannot be longer; nobody waits on this page for weeks.
    if (wait >= 2 ** 31) return;
    const timer = setTimeout(() => open(), wait);
    return () => clearTimeout(timer);
  }, [opensAt, isEarly, chance]);
}
