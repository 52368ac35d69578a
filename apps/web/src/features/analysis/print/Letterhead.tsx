import { Logo } from "../../../shared/ui/Logo.tsx";
import styles from "./print.module.css";

const MARKS = 50;

/** On paper only: the page's owner, and the timing marks along its edge. */
export function Letterhead({ title }: { title: string }) {
  return (
    <div className={styles.letterhead}>
      <div className={styles.edge} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, mark) => (
          <i key={mark} />
        ))}
      </div>
      <Logo />
      <p>{title}</p>
    </div>
  );
}
