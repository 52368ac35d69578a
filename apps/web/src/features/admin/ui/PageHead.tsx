import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useTitle } from "../../../shared/useTitle.ts";
import styles from "./PageHead.module.css";

interface Props {
  title: string;
  /** If it differs from the page's title. */
  heading?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's heading, the line below it, and its actions. Takes focus on arrival from another page. */
export function PageHead({ title, heading, lead, children }: Props) {
  const { key } = useLocation();
  const ref = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (key !== "default") ref.current?.focus();
    // Only on arrival: filters change the address of the same page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={-1}>
        {heading ?? title}
      </h1>
      {lead !== undefined && <p className={`quiet num ${styles.lead}`}>{lead}</p>}
      {children !== undefined && <div className={`cluster above-8 ${styles.actions}`}>{children}</div>}
    </div>
  );
}
