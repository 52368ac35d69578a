import { useId, type ReactNode } from "react";
import styles from "./learners.module.css";

interface Props {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, action, children }: Props) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className={`cluster ends ${styles.sectionHead}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export function None({ children }: { children: ReactNode }) {
  return <p className={`quiet ruled fs-15 ${styles.none}`}>{children}</p>;
}
