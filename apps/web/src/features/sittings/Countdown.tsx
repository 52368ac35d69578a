import { Trans } from "@lingui/react/macro";
import { sittingTimes } from "@patrak/domain";
import { clockText } from "./clockText.ts";
import styles from "./sittings.module.css";

const MINUTE = 60_000;

/** Never orange: nothing runs out here. */
export function Countdown({
  left,
  opens,
  from,
  until,
}: {
  /** In milliseconds, until the first question. */
  left: number;
  opens: string;
  /** The ends of the track, in words. */
  from: (minutes: number) => string;
  until: string;
}) {
  const marks = left > 30 * MINUTE ? 60 : 30;
  const now = marks - Math.ceil(left / MINUTE);
  return (
    <div className="stack gap-16">
      <div>
        <p className="quiet">
          <Trans>Opens in</Trans>
        </p>
        <p className={`num ${styles.count}`} role="timer" aria-live="off">
          {clockText(left)}
        </p>
        <p className="num">{opens}</p>
      </div>
      {left <= sittingTimes.waiting * 1000 && (
        <div>
          <div className={styles.track} aria-hidden="true">
            {Array.from({ length: marks }, (_, at) => (
              <i key={at} data-on={at < now || undefined} data-now={at === now || undefined} />
            ))}
          </div>
          <div className={`caption num ${styles.ends}`}>
            <span>{from(marks)}</span>
            <span>
              <Trans>One mark is a minute.</Trans>
            </span>
            <span>{until}</span>
          </div>
        </div>
      )}
    </div>
  );
}
