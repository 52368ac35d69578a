import { useEffect, useEffectEvent, useState } from "react";

/** The first question must stand before anything is loaded for later. */
const LOAD_AFTER_MS = 3000;

/**
 * A part of the screen that is loaded after the first question, because the network may be gone when it is
 * wanted, or when it is wanted already; null until then.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed: () => void) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const isMissing = part === null;
  const fail = useEffectEvent(() => isWanted && onFailed());
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isMissing) return;
    let isWaiting = true;
    const start = () =>
      void begin().then(
        (loaded) => isWaiting && setPart({ loaded }),
        () => isWaiting && fail(),
      );
    const timer = setTimeout(start, isWanted ? 0 : LOAD_AFTER_MS);
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [isMissing, isWanted]);
  return part?.loaded ?? null;
}
