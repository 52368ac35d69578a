import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { Outlet } from "react-router";
import { selectSession } from "../shared/session/session.ts";

/** Around every screen of a student: what an earlier visit left unsent is sent once the screen itself has loaded. */
export function BehindScreens() {
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
  if (signal.aborted) return;
  const { startBehind } = await import("./behind.ts");
  const stop = startBehind(student);
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
}

/** After the page has loaded, when the browser has nothing better to do. */
async function quiet() {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
