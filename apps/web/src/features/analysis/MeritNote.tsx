import type { Analysis } from "../../shared/analysis.ts";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";

/** By which rule equal scores are ranked, and in which event. */
export default function MeritNote({ merit: { tie, event } }: { merit: NonNullable<Analysis["merit"]> }) {
  return (
    <p className="note">
      {event !== undefined && (
        <>
          <Trans>
            All sittings of <span lang={langOf(event)}>{event}</span>, ranked by the percentile in each.
          </Trans>{" "}
        </>
      )}
      {tie === "shared" && <Trans>Same score, same rank.</Trans>}
      {tie === "wrong" && <Trans>Same score: fewer wrong answers first.</Trans>}
      {tie === "wrong-time" && <Trans>Same score: fewer wrong answers first, then less time.</Trans>}
    </p>
  );
}
