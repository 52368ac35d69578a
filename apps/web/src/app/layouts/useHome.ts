import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import type { OpenAttempt } from "../../features/catalogue/catalogue.api.ts";
import { useGetHomeQuery, type HomeData } from "../../features/home/home.api.ts";
import { keepHome, readHome, type KeptHome } from "../../features/home/keptHome.ts";
import { selectSession } from "../../shared/session/session.ts";
import { useRecovery } from "../../shared/useRecovery.ts";

// A student waits at most this long for a slow network before the device's own data is shown.
const DEVICE_AFTER_MS = 4000;

export interface Home {
  running: readonly OpenAttempt[];
  /** Null without any sitting to enter, and without an answer: a time may have been moved. */
  coming: HomeData["coming"];
  /** Null where no test shows a score yet. */
  results: KeptHome | null;
  /** Handed in, with results that are held back. */
  submitted: HomeData["submitted"];
  /** When remaining times were told, by this device's clock. */
  receivedAt: number;
  /** By the server; otherwise this is what the device holds. */
  isAnswered: boolean;
  refetch: () => void;
}

/** The server's home, or without an answer the device's. Null until one of them is known. */
export function useHome(): Home | null {
  const userId = useSelector(selectSession).user?._id;
  const { data, fulfilledTimeStamp, isError, refetch } = useGetHomeQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRecovery(isError, refetch);
  const isLate = useLate();
  const device = useDevice(userId, data === undefined && (isError || isLate));
  useEffect(() => {
    if (data !== undefined && userId !== undefined) keepHome(userId, data);
  }, [data, userId]);
  const [kept] = useState(() => readHome(userId));

  const again = () => void refetch();
  if (data !== undefined)
    return {
      running: data.running,
      coming: data.coming,
      results: resultsOf(data),
      submitted: data.submitted,
      receivedAt: fulfilledTimeStamp ?? 0,
      isAnswered: true,
      refetch: again,
    };
  return device === null
    ? null
    : {
        ...device,
        coming: null,
        results: kept && resultsOf(kept),
        submitted: [],
        isAnswered: false,
        refetch: again,
      };
}

function resultsOf({ latest, progress, topics }: KeptHome | HomeData): KeptHome | null {
  return latest === null && progress.length === 0 ? null : { latest, progress, topics };
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEVICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** The running tests that this device can open. */
function useDevice(
  userId: string | undefined,
  isAsked: boolean,
): Pick<Home, "running" | "receivedAt"> | null {
  const [found, setFound] = useState<Pick<Home, "running" | "receivedAt"> | null>(null);
  useEffect(() => {
    if (!isAsked || userId === undefined) return;
    let isShown = true;
    const read = async () => {
      const { readKeptTests } = await import("../keptTests.ts");
      return readKeptTests(userId);
    };
    void read()
      .catch(() => [])
      .then((running) => isShown && setFound({ running, receivedAt: Date.now() }));
    return () => {
      isShown = false;
    };
  }, [isAsked, userId]);
  return found;
}
