import { useState } from "react";
import { keepTries, keptTries } from "./keptTries.ts";
import type { Tries, Try } from "./practice.ts";

/** What was checked so far, stored on this device. */
export function useTries(attemptId: string) {
  const [tries, setTries] = useState(() => keptTries(attemptId));
  const change = (next: Tries) => {
    keepTries(attemptId, next);
    setTries(next);
  };
  return {
    tries,
    add: (questionId: string, tried: Try) => change({ ...tries, [questionId]: tried }),
    forget: (questionId: string) => {
      change(Object.fromEntries(Object.entries(tries).filter(([id]) => id !== questionId)));
    },
  };
}
