import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { Outlet } from "react-router";
import { selectSession } from "../shared/session/session.ts";

/**
 * Around every student screen: sends what an earlier visit left unsent, after the screen itself has loaded.
 */
export function BackgroundWork() {
  const userId = useSelector(selectSession).user?._id;
  const dispatch = useDispatch();

  useEffect(() => {
    if (userId === undefined) return;
    const ending = new AbortController();
    void start(ending.signal, { userId, dispatch }).catch(() => undefined);
    return () => ending.abort();
  }, [userId, dispatch]);

  return <Outlet />;
}

async function start(
  signal: AbortSignal,
  student: { userId: string; dispatch: ReturnType<typeof useDispatch> },
) {
  await quiet();
  // Also for a student who has left meanwhile: ending it tidies up.
  const { startBackground } = await import("./background.ts");
  const stop = startBackground(student);
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
}

/** After the page has loaded and the browser is idle. */
async function quiet() {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
