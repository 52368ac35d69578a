import { useSyncExternalStore } from "react";
import { limits } from "@patrak/domain";

const wide = matchMedia(`(min-width: ${limits.wideScreenPx}px)`);

function subscribe(onChange: () => void) {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** Whether the screen has room for the wide layout; follows rotation. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
