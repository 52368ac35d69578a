import { useSyncExternalStore } from "react";
import { limits } from "@patrak/domain";

// Asked anew each time: tests that share this file have screens of their own.
const query = () => matchMedia(`(min-width: ${limits.wideScreenPx}px)`);

function subscribe(onChange: () => void) {
  const wide = query();
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** Whether the screen has room for the wide layout; follows rotation. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
