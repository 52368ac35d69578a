import styles from "./Avatar.module.css";

const letters = new Intl.Segmenter();

/** The first letter of a name, in a salmon circle. The name itself stands beside it or in the label around it. */
export function Avatar({ name, size }: { name: string; size: "small" | "normal" }) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {letters.segment(name).containing(0)?.segment.toUpperCase()}
    </span>
  );
}
