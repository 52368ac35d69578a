import { useSyncExternalStore } from "react";
import type { Announcer } from "./announcer.ts";

/** Both exist from the start: screen readers ignore a region that appears together with its words. */
export function LiveRegions({ announcer }: { announcer: Announcer }) {
  const { words, isUrgent, count } = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {!isUrgent && <p key={count}>{words}</p>}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {isUrgent && <p key={count}>{words}</p>}
      </div>
    </>
  );
}
