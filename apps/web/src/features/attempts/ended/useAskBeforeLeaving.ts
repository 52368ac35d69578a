import { useEffect } from "react";

/** The browser asks before the page is closed or left, while answers are only on this device. */
export function useAskBeforeLeaving(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}
