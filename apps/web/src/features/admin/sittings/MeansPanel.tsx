import { useState } from "react";
import { formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { meansOf, type Draft, type Means } from "./draft.ts";
import type { PlannedTest } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

const STEP_MINUTES = 5;
const MARK_MS = 600_000;
const MOST_MARKS = 24;

/** What the plan means for somebody who enters late, and for one with extra time. */
export function MeansPanel({
  draft,
  test,
  zone,
}: {
  draft: Draft;
  test: PlannedTest | undefined;
  zone: string;
}) {
  const { t } = useLingui();
  const [late, setLate] = useState(20);
  const means = meansOf(draft, test, zone, late);
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`What this means`}>
      <h2>
        <Trans>What this means</Trans>
      </h2>
      <div aria-live="polite">
        {means ? (
          <Sentence means={means} zone={zone} />
        ) : (
          <p className="quiet">
            <Trans>Choose a test, and times that follow one another.</Trans>
          </p>
        )}
      </div>
      {means && draft.lastEntry !== draft.opens && (
        <p className="note above-14">
          <Trans>
            Whoever has started can pass the paper on to those who enter later. If nobody may, let the last
            entry be the opening.
          </Trans>
        </p>
      )}
      {means && (
        <>
          <div className={`row ends gap-12 above-14 ${styles.stepper}`}>
            <span className="note">
              <Trans>Try another entry time</Trans>
            </span>
            <span className="row gap-8">
              <Button
                look="secondary"
                aria-label={t`5 minutes earlier`}
                disabled={late === 0}
                onClick={() => setLate(Math.max(0, late - STEP_MINUTES))}
              >
                −
              </Button>
              <Button
                look="secondary"
                aria-label={t`5 minutes later`}
                disabled={means.enters < means.opens + late * 60_000}
                onClick={() => setLate(late + STEP_MINUTES)}
              >
                +
              </Button>
            </span>
          </div>
          <Bars means={means} zone={zone} />
        </>
      )}
    </section>
  );
}

function Sentence({ means, zone }: { means: Means; zone: string }) {
  const { intl } = useLocale();
  const { time } = useZone(zone);
  const [enters, ends, extra] = [time(means.enters), time(means.ends), time(means.endsWithExtra)];
  const has = formatDuration(means.minutes * 60, intl);
  return (
    <p className={styles.means}>
      <Trans>
        A learner who enters at <b>{enters}</b> ends at <b>{ends}</b> and has <b>{has}</b>; with extra time
        1.5× ends at <b>{extra}</b>.
      </Trans>
    </p>
  );
}

/** The same drawn: a mark for each ten minutes. */
function Bars({ means, zone }: { means: Means; zone: string }) {
  const { t } = useLingui();
  const { time } = useZone(zone);
  const last = Math.max(means.endsWithExtra, means.closes);
  const marks = Math.min(MOST_MARKS, Math.ceil((last - means.opens) / MARK_MS));
  const enters = time(means.enters);
  const rows = [
    { words: t`Enters at ${enters}`, from: means.enters, to: means.ends },
    { words: t`Enters at ${enters}, time 1.5×`, from: means.enters, to: means.endsWithExtra },
  ];
  return (
    <div className={`above-14 ${styles.bars}`} aria-hidden="true">
      {rows.map(({ words, from, to }) => (
        <div key={words} className="stack gap-4">
          <span className="fs-13 strong">{words}</span>
          <span className={styles.bar}>
            {Array.from({ length: marks }, (_, at) => {
              const middle = means.opens + (at + 0.5) * MARK_MS;
              return <i key={at} data-on={(middle > from && middle < to) || undefined} />;
            })}
          </span>
        </div>
      ))}
      <span className="caption">
        <Trans>One mark is 10 minutes.</Trans>
      </span>
    </div>
  );
}
