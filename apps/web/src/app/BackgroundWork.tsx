import { useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { Outlet, useMatch } from "react-router";
import { paths } from "../shared/paths.ts";
import { selectSession } from "../shared/session/session.ts";
import { keepApp } from "./keepApp.ts";

/**
 * Around every student screen: keeps the app on the device, and sends what an earlier visit left unsent, after the
 * screen itself has loaded.
 */
export function BackgroundWork() {
  const userId = useSelector(selectSession).user?._id;
  const dispatch = useDispatch();
  const hasJournal = useJournal();

  useEffect(() => {
    if (userId !== undefined)
      void quiet()
        .then(keepApp)
        .catch(() => undefined);
  }, [userId]);

  useEffect(() => {
    if (userId === undefined || !hasJournal) return;
    const ending = new AbortController();
    void send(ending.signal, { userId, dispatch }).catch(() => undefined);
    return () => ending.abort();
  }, [userId, dispatch, hasJournal]);

  return <Outlet />;
}

async function send(
  signal: AbortSignal,
  student: { userId: string; dispatch: ReturnType<typeof useDispatch> },
) {
  await quiet();
  // Also for a student who has left meanwhile: ending it tidies up.
  const { keepSending } = await import("./background.ts");
  const stop = keepSending(student);
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
}

const JOURNAL = "patrak-taking";

/** Whether a test was ever opened on this device: only then can something be unsent. */
function useJournal(): boolean {
  const isTest = useMatch(paths.test) !== null;
  const [isFound, setFound] = useState(false);
  if (isTest && !isFound) setFound(true);

  useEffect(() => {
    if (isFound) return;
    // Another tab may open a test while this one stays.
    const look = () => void exists().then((found) => found && setFound(true));
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isFound]);
  return isFound;
}

/** A browser that cannot tell may have one. */
async function exists(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === JOURNAL);
  } catch {
    return true;
  }
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
