interface Moments {
  /** The student or the network is back. */
  onWake: () => void;
  onOffline: () => void;
  /** The page is being closed, perhaps for good. */
  onLeave: () => void;
  /** Whether the device has slept unnoticed. */
  hasSlept: () => boolean;
}

const LOOK_EVERY_MS = 5000;

/** Watches for moments after which this page's knowledge may be old. Returns the function that stops it. */
export function watch({ onWake, onOffline, onLeave, hasSlept }: Moments): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => document.visibilityState === "visible" && onWake();
  for (const name of ["online", "focus", "pageshow"]) addEventListener(name, onWake, { signal });
  for (const name of ["visibilitychange", "resume"]) document.addEventListener(name, look, { signal });
  addEventListener("offline", onOffline, { signal });
  addEventListener("pagehide", onLeave, { signal });
  // Opening a laptop's lid raises no event.
  const timer = setInterval(() => hasSlept() && onWake(), LOOK_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => ending.abort();
}
