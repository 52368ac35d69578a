import { useEffect, useState } from "react";

const SECOND = 1000;

/** The time, updated each second until `end`. */
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
