import { useLingui } from "@lingui/react/macro";
import styles from "./EndedBand.module.css";
import type { EndedMark } from "./useEnded.ts";

/** A mark for each question; those that wait on the device are hollow. */
export function EndedTrack({ marks }: { marks: readonly EndedMark[] }) {
  const { t } = useLingui();
  const total = marks.length;
  const unsent = marks.filter((mark) => mark === "unsent").length;
  const stored = marks.filter((mark) => mark === "answered").length;
  const answered = stored + unsent;
  const label =
    unsent === 0
      ? t`${answered} of ${total} questions answered`
      : t`${stored} of ${answered} answers are with the server, ${unsent} wait on this device`;
  return (
    <div className={styles.track} role="img" aria-label={label}>
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mark is its position in the row.
        <i key={index} data-mark={mark} />
      ))}
    </div>
  );
}
