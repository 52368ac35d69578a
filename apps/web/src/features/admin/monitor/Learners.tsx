import { useState } from "react";
import type { WatchedState } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { Failed } from "../ui/Failed.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { LearnerRow } from "./LearnerRow.tsx";
import { type Watched, useGetWatchedLearnersQuery } from "./monitor.api.ts";
import { useStateWords } from "./useStateWords.ts";
import styles from "./monitor.module.css";

const REFRESH_MS = 10_000;

interface Props {
  sittingId: string;
  state: WatchedState | undefined;
  watched: Watched;
}

/** One page of learners, those who may need somebody first. */
export function Learners({ sittingId, state, watched }: Props) {
  const { t } = useLingui();
  const states = useStateWords();
  const [words, setWords] = useState("");
  /** Where each page so far began, the last one being shown. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const after = places.at(-1);
  const query = {
    ...(state && { state }),
    ...(words !== "" && { words }),
    ...(after && !words && { after }),
  };
  const { currentData, isError, refetch } = useGetWatchedLearnersQuery(
    { params: { id: sittingId }, query },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const label = state ? states[state] : t`All learners, exceptions first`;
  const next = currentData?.next ?? null;
  const columns = [
    { words: t`Learner` },
    { words: t`Progress` },
    { words: t`Time left`, isNumber: true as const },
    { words: t`State` },
  ];
  return (
    <section className="sheet" aria-label={label}>
      <div className={styles.head}>
        <h2>{label}</h2>
        <SearchBox
          label={t`Find a learner: name, email, roll number, attempt or receipt code`}
          placeholder={t`Name, roll number, receipt…`}
          value={words}
          onChange={setWords}
        />
      </div>
      {currentData === undefined ? (
        isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting>
            <Trans>Loading…</Trans>
          </Waiting>
        )
      ) : currentData.learners.length === 0 ? (
        <p className={`quiet ruled ${styles.none}`} role="status">
          {next === null ? <Trans>Nobody here.</Trans> : <Trans>Nobody on this page; there are more.</Trans>}
        </p>
      ) : (
        <ScrollTable label={label} columns={columns}>
          {currentData.learners.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} watched={watched} asOf={currentData.asOf} />
          ))}
        </ScrollTable>
      )}
      {words === "" && (places.length > 0 || next !== null) && (
        <div className={`cluster ${styles.foot}`}>
          <Button
            look="secondary"
            disabled={places.length === 0}
            onClick={() => setPlaces(places.slice(0, -1))}
          >
            <Trans>Previous page</Trans>
          </Button>
          <Button
            look="secondary"
            disabled={next === null}
            onClick={() => next !== null && setPlaces([...places, next])}
          >
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
