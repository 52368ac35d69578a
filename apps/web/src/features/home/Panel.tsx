import { useId, type ReactNode } from "react";
import styles from "./home.module.css";

interface Props {
  title: string;
  caption: ReactNode;
  /** Of twelve columns, on a wide screen. */
  span: 5 | 7 | 12;
  control?: ReactNode;
  children: ReactNode;
}

/** A band of home: a region with its heading. */
export function Panel({ title, caption, span, control, children }: Props) {
  const id = useId();
  return (
    <section className={`sheet column ${styles.panel}`} data-span={span} aria-labelledby={id}>
      <div className={`wraps ends ${styles.head}`}>
        <div>
          <h2 className="fs-17" id={id}>
            {title}
          </h2>
          <p className="note lh-ui above-2">{caption}</p>
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}
