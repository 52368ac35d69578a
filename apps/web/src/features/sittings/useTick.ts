import { useEffect, useState } from "react";

const SECOND = 1000;

/** The monotonic time, told anew with each whole second before `end`, and no longer after it. */
export function useTick(end: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (now >= end) return;
    const next = (end - performance.now()) % SECOND;
    const timer = setTimeout(() => setNow(performance.now()), Math.max(0, next) + 1);
    return () => clearTimeout(timer);
  }, [now, end]);
  return now;
}
