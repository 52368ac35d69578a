import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useTitle } from "../../../shared/useTitle.ts";
import styles from "./PageHead.module.css";

interface Props {
  title: string;
  /** Where it differs from the page's title. */
  heading?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page, the line below it, and its actions. Takes focus when another page led here. */
export function PageHead({ title, heading, lead, children }: Props) {
  const { key } = useLocation();
  const ref = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (key !== "default") ref.current?.focus();
    // On arrival alone: filters change the address of the same page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={-1}>
        {heading ?? title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
