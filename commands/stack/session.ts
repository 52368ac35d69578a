export type Session = {
  /** Aborted when the person or the machine asks to stop, also during start-up. */
  signal: AbortSignal;
  /** What was started last stops first. */
  onStop: (stop: () => Promise<void>) => void;
  /** If the part ends by itself, the session ends with an error. */
  needs: (name: string, part: { exited: Promise<void> }) => void;
};

/** Starts a stack of parts, keeps it until Ctrl-C, and leaves nothing running. */
export async function runSession(start: (session: Session) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => ending.abort());
  const stops: (() => Promise<void>)[] = [];
  const ended = Promise.withResolvers<void>();
  // A part that dies during start-up makes the start itself fail, which is reported below.
  ended.promise.catch(() => {});
  signal.addEventListener("abort", () => {
    console.error("Stopping …");
    ended.resolve();
  });
  const needs: Session["needs"] = (name, { exited }) => {
    void exited.then(() => ended.reject(new Error(`${name} ended by itself`)));
  };
  try {
    await start({ signal, needs, onStop: (stop) => stops.unshift(stop) });
    await ended.promise;
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  for (const stop of stops) await stop();
  process.exit();
}
