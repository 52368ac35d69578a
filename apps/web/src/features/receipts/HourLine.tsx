import { formatTimeOfDay, hasWaited, type ReceiptRow } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import styles from "./HourLine.module.css";
import type { AnswerRecord, Payload } from "./answerRecord.ts";

interface Props {
  attempt: Payload["attempt"];
  record: AnswerRecord;
}

const QUARTERS = [0, 1, 2, 3, 4];

/** The test's time as a line, with a mark where each answer arrived. */
export function HourLine({ attempt, record }: Props) {
  const { intl } = useLocale();
  const start = Date.parse(attempt.startTime);
  const length = Date.parse(attempt.deadline) - start;
  const place = (instant: number) => `${Math.min(100, Math.max(0, ((instant - start) / length) * 100))}%`;
  return (
    <>
      <div className={styles.line} role="img" aria-label={useSpoken(record)}>
        {record.answered.filter(hasWaited).map((row) => (
          <Wait key={row.qno} row={row} place={place} />
        ))}
        {record.answered.map((row) => (
          <Mark key={row.qno} row={row} place={place} />
        ))}
      </div>
      <div className={`ends quiet num fs-12 ${styles.axis}`} aria-hidden="true">
        {QUARTERS.map((quarter) => (
          <span key={quarter}>
            {formatTimeOfDay(start + (length * quarter) / 4, intl).replace(/\s.*/u, "")}
          </span>
        ))}
      </div>
    </>
  );
}

interface MarkProps {
  row: ReceiptRow;
  place: (instant: number) => string;
}

/** From the choice to its arrival; below all marks, so that it covers none. */
function Wait({ row, place }: MarkProps) {
  const saved = Date.parse(row.savedAt ?? "");
  const [left, end] = [place(saved - row.waitedMs), place(saved)];
  return <i className={styles.wait} style={{ left, right: `calc(100% - ${end})` }} />;
}

function Mark({ row, place }: MarkProps) {
  const left = place(Date.parse(row.savedAt ?? ""));
  return <i className={hasWaited(row) ? styles.waited : undefined} style={{ left }} />;
}

/** “31 answers arrived between 7:06 and 7:57 AM; two waited on the device for up to 38 seconds” */
function useSpoken({ answered, counts, longestWaitMs }: AnswerRecord): string {
  const { t } = useLingui();
  const { intl } = useLocale();
  const times = answered.map(({ savedAt }) => Date.parse(savedAt ?? ""));
  if (times.length === 0) return t`No answer arrived`;
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => formatTimeOfDay(time, intl));
  const [number, waited, seconds] = [answered.length, counts.waited, Math.round(longestWaitMs / 1000)];
  const arrived = t`${number} answers arrived between ${first} and ${last}`;
  if (waited === 0) return arrived;
  return t`${arrived}; ${waited} waited on the device for up to ${seconds} seconds`;
}

export function HourKey() {
  return (
    <div className={`wraps aside lh-ui ${styles.key}`}>
      <span>
        <i />
        <Trans>Arrived at once</Trans>
      </span>
      <span>
        <i data-waited />
        <Trans>Waited on your device</Trans>
      </span>
    </div>
  );
}
