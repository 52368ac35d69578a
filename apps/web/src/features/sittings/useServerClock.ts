import { useCallback, useEffect, useRef, useState } from "react";
import { useAskClockMutation } from "./sittings.api.ts";
import { bestOf, follow, read, READINGS, type Reading } from "./serverClock.ts";

const PAUSE_MS = 250;
const LOOK_AFTER_MS = 45_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface ServerClock {
  /** The server's clock minus the monotonic one of this device. */
  offset: number;
  /** In milliseconds; infinite until the server was asked. */
  doubt: number;
  /** By the monotonic clock; null before the first answer. */
  heardAt: number | null;
  /** Whether the last question was answered. */
  isHeard: boolean;
  /** Five readings anew. */
  check: () => void;
}

/** The best of five readings at first, on waking and on demand; one now and then keeps it and shows the network. */
export function useServerClock(ahead: number): ServerClock {
  const [ask] = useAskClockMutation();
  const [known, setKnown] = useState<Reading>(() => ({
    offset: Date.now() + ahead - performance.now(),
    doubt: Number.POSITIVE_INFINITY,
    at: 0,
  }));
  const [isHeard, setHeard] = useState(true);
  const rounds = useRef(0);

  const take = useCallback(() => read(async () => (await ask()).data?.serverNow), [ask]);

  const check = useCallback(async () => {
    rounds.current += 1;
    const round = rounds.current;
    const readings: Reading[] = [];
    for (let turn = 0; turn < READINGS && round === rounds.current; turn += 1) {
      if (turn > 0) await pause(PAUSE_MS);
      const reading = await take();
      setHeard(reading !== null);
      if (reading) readings.push(reading);
    }
    const best = bestOf(readings);
    if (best && round === rounds.current) setKnown({ ...best, at: performance.now() });
  }, [take]);

  useEffect(() => {
    const look = async () => {
      const reading = await take();
      setHeard(reading !== null);
      if (reading) setKnown((before) => follow(before, reading));
    };
    const wake = () => {
      if (document.visibilityState === "visible") void check();
    };
    void check();
    const timer = setInterval(() => void look(), LOOK_AFTER_MS * (0.8 + Math.random() * 0.4));
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    return () => {
      // A round that is under way ends there.
      rounds.current += 1;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
    };
  }, [check, take]);

  const heardAt = Number.isFinite(known.doubt) ? known.at : null;
  return { offset: known.offset, doubt: known.doubt, heardAt, isHeard, check: () => void check() };
}
