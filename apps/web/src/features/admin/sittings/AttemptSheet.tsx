import { Trans } from "@lingui/react/macro";
import { Failed } from "../ui/Failed.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { ActPanel } from "./ActPanel.tsx";
import { AttemptEvents } from "./AttemptEvents.tsx";
import { AttemptFacts } from "./AttemptFacts.tsx";
import { useGetTimelineQuery, type SittingAttempt, type SittingAttempts } from "./sittings.api.ts";
import { drawnOf } from "./timeline.ts";
import { TimelinePanel } from "./TimelinePanel.tsx";
import styles from "./sittings.module.css";

interface Props {
  sittingId: string;
  whole: SittingAttempts;
  attempt: SittingAttempt;
}

/** One attempt: its figures, its picture, what happened, and what can be done. */
export function AttemptSheet({ sittingId, whole, attempt }: Props) {
  const { data, isError, refetch } = useGetTimelineQuery(
    { params: { id: sittingId }, query: { learner: whole.learner.id, attempt: attempt.id } },
    { refetchOnMountOrArgChange: true },
  );
  const drawn = data && drawnOf(attempt, data, Date.parse(whole.now));
  return (
    <div className="stack fits gap-14">
      <AttemptFacts
        sittingId={sittingId}
        whole={whole}
        attempt={attempt}
        changed={data?.changed}
        saves={data?.saves.length}
      />
      {drawn ? (
        <TimelinePanel drawn={drawn} attempt={attempt} zone={whole.zone} late={data.late} />
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      <div className={styles.build}>
        <AttemptEvents attempt={attempt} zone={whole.zone} drawn={drawn} />
        <ActPanel sittingId={sittingId} whole={whole} attempt={attempt} />
      </div>
    </div>
  );
}
