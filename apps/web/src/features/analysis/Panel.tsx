import { useId, type ReactNode } from "react";
import styles from "./Panel.module.css";

interface Props {
  title: string;
  caption?: ReactNode;
  /** Out of the twelve columns of a wide screen. */
  span: 5 | 7 | 12;
  /** To the right of the title. */
  control?: ReactNode;
  isPrinted?: boolean;
  children: ReactNode;
}

export function Panel({ title, caption, span, control, isPrinted = false, children }: Props) {
  const id = useId();
  return (
    <section
      className={`sheet column ${styles.panel}`}
      data-span={span}
      data-printed={isPrinted || undefined}
      aria-labelledby={id}
    >
      <div className={`wraps ends below-14 ${styles.head}`}>
        <div>
          <h2 className="fs-17" id={id}>
            {title}
          </h2>
          {caption !== undefined && <div className={`note lh-note above-2 ${styles.caption}`}>{caption}</div>}
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}

export function Panels({ children }: { children: ReactNode }) {
  return <div className={`stack gap-14 above-14 ${styles.panels}`}>{children}</div>;
}
