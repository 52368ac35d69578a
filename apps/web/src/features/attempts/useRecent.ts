import { useEffect, useState } from "react";

/** True for this long after the count has changed. It starts from 0. */
export function useRecent(count: number, ms: number): boolean {
  const [known, setKnown] = useState(0);
  useEffect(() => {
    if (count === known) return;
    const timer = setTimeout(() => setKnown(count), ms);
    return () => clearTimeout(timer);
  }, [count, known, ms]);
  return count !== known;
}
