import styles from "./Avatar.module.css";

/**
 * With its vowel signs and letters joined by a virama. A segmenter would cost a cheap phone 200 ms to set up.
 */
const FIRST_LETTER = /^.\p{M}*(?:(?<=\u094D)\p{L}\p{M}*)*/u;

interface Props {
  name: string;
  /** The large avatar has room for a second letter. */
  surname?: string;
  size: "small" | "normal" | "large";
}

/** The first letter of a name, in a salmon circle. The name itself is beside it or in the label around it. */
export function Avatar({ name, surname = "", size }: Props) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {firstLetter(name) + firstLetter(surname)}
    </span>
  );
}

function firstLetter(name: string): string {
  return FIRST_LETTER.exec(name)?.[0].toUpperCase() ?? "";
}
