import { useId, type ReactNode } from "react";
import styles from "./Panel.module.css";

interface Props {
  title: string;
  caption?: ReactNode;
  /** Of the twelve columns that a wide screen has. */
  span: 5 | 7 | 12;
  /** At the right of the title. */
  control?: ReactNode;
  isPrinted?: boolean;
  children: ReactNode;
}

export function Panel({ title, caption, span, control, isPrinted = false, children }: Props) {
  const id = useId();
  return (
    <section
      className={`sheet ${styles.panel}`}
      data-span={span}
      data-printed={isPrinted || undefined}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {caption !== undefined && <div className={styles.caption}>{caption}</div>}
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}

export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}
