import { useEffect, useEffectEvent } from "react";

const AGAIN_MS = 10_000;

/** Loads again what has failed: at once when the network is back, and now and then for a server that is. */
export function useRecovery(isFailed: boolean, retry: () => unknown) {
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!isFailed) return;
    const ask = () => again();
    const timer = setInterval(ask, AGAIN_MS);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [isFailed]);
}
