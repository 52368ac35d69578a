import { useEffect, useState } from "react";
import type { StudentDevice } from "../device/studentDevice.ts";

const LOOK_EVERY_MS = 250;

/** When this page last failed to reach the server, by the wall clock, and in how many seconds it tries again. */
export function useTries({ tries }: Pick<StudentDevice, "tries">) {
  const [told, setTold] = useState(() => inWallTime(tries()));
  useEffect(() => {
    const timer = setInterval(() => setTold(inWallTime(tries())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [tries]);
  return told;
}

function inWallTime({ failedAt, opensAt }: ReturnType<StudentDevice["tries"]>) {
  const now = performance.now();
  return {
    lastAt: Number.isFinite(failedAt) ? Date.now() + failedAt - now : null,
    seconds: Math.max(0, Math.ceil((opensAt - now) / 1000)),
  };
}
