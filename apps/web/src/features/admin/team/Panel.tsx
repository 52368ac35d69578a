import { useEffect, useId, useRef, type ReactNode } from "react";
import { langOf } from "../../../shared/i18n/script.ts";
import styles from "./team.module.css";

interface Props {
  eyebrow?: string;
  title: string;
  /** Whether it was opened just now: focus follows. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A sheet at the right of the table; below it on narrow screens. */
export function Panel({ eyebrow, title, takesFocus = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby={id}>
      {eyebrow !== undefined && <p className="caption strong lh-ui">{eyebrow}</p>}
      <h2 id={id} ref={heading} tabIndex={-1} className="breaks" lang={langOf(title)}>
        {title}
      </h2>
      {children}
    </section>
  );
}
