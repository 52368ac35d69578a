import { useEffect, useState } from "react";

/** Far more than the answers of a day. */
const ENOUGH_BYTES = 5 * 1024 * 1024;
const PROBE = "patrak-probe";

/** Whether this browser keeps what is written; null until it has said so. */
export function useStorage(): boolean | null {
  const [isEnough, setEnough] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const answers = await Promise.all([hasRoom(), canWrite()]);
      if (!isGone) setEnough(answers.every(Boolean));
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, []);
  return isEnough;
}

async function hasRoom(): Promise<boolean> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return quota - usage > ENOUGH_BYTES;
  } catch {
    // A browser that does not tell may well have room.
    return true;
  }
}

function canWrite(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.addEventListener("error", () => resolve(false));
      request.addEventListener("success", () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
}
