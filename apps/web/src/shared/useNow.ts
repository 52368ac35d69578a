import { useEffect, useState } from "react";

const SECOND = 1000;

/** The time, each second, until `end`; then it stands still. */
export function useNow(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}
