import { useId, type ReactNode } from "react";
import styles from "./Section.module.css";

interface Props {
  /** Of the heading. */
  level: 2 | 3;
  heading: string;
  note?: string;
  /** Takes the id of the heading. */
  children: (id: string) => ReactNode;
}

/** A named part of a page. */
export function Section({ level, heading, note, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} data-level={level} aria-labelledby={id}>
      <div className={`wraps ends gap-12 below-14 ${styles.head}`}>
        <Heading className="fs-20" id={id}>
          {heading}
        </Heading>
        {note !== undefined && <span className="faint fs-14 num">{note}</span>}
      </div>
      {children(id)}
    </section>
  );
}
