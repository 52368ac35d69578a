import styles from "./Avatar.module.css";

const letters = new Intl.Segmenter();

interface Props {
  name: string;
  /** The large one has room for a second letter. */
  surname?: string;
  size: "small" | "normal" | "large";
}

/** The first letter of a name, in a salmon circle. The name itself stands beside it or in the label around it. */
export function Avatar({ name, surname = "", size }: Props) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {firstLetter(name) + firstLetter(surname)}
    </span>
  );
}

function firstLetter(name: string): string {
  return letters.segment(name).containing(0)?.segment.toUpperCase() ?? "";
}
