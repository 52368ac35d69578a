import styles from "./TimingTrack.module.css";

export type TrackMark = "blank" | "answered" | "part" | "marked" | "wrong" | "current";

interface Props {
  marks: readonly TrackMark[];
  /** Positions that begin a section: a wider gap stands before them. */
  starts?: readonly number[];
  /** A description of the picture for screen readers; without it the words beside it must say the same. */
  label?: string;
  /** `wide` runs along the whole edge of a screen. */
  size?: "normal" | "small" | "wide";
}

/** With more marks than this, a phone has little or no room for gaps. */
const CLOSE = 60;
const DENSE = 100;

/** The printed marks along the edge of an answer sheet: height shows the state as well as colour. */
export function TimingTrack({ marks, starts, label, size = "normal" }: Props) {
  const spoken = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span
      {...spoken}
      className={styles.track}
      data-size={size}
      data-close={marks.length > CLOSE || undefined}
      data-dense={marks.length > DENSE || undefined}
    >
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mark is its position in the row.
        <i key={index} className={styles[mark]} data-start={starts?.includes(index) || undefined} />
      ))}
    </span>
  );
}
