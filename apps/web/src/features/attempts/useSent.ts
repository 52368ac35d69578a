import { useEffect, useState } from "react";

const SHOWN_MS = 4000;

/** After a time without the server: how many answers have arrived, for four seconds; null otherwise. */
export function useSent(isCut: boolean, unsaved: number): number | null {
  // The most that waited since the server was last reached; null if nothing is to be told.
  const [waited, setWaited] = useState<number | null>(null);
  if (isCut && unsaved > (waited ?? -1)) setWaited(unsaved);
  const isTold = !isCut && unsaved === 0 && waited !== null;
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(() => setWaited(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTold]);
  return isTold ? waited : null;
}
