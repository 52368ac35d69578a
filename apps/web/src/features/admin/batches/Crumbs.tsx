import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import styles from "../learners/learners.module.css";

interface Props {
  steps: readonly { words: string; to: string }[];
  children: ReactNode;
}

/** The way to this page. */
export function Crumbs({ steps, children }: Props) {
  const { t } = useLingui();
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      <ol className="wraps strong fs-14">
        {steps.map(({ words, to }) => (
          <li key={to}>
            <Link to={to} lang={langOf(words)}>
              {words}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{children}</span>
        </li>
      </ol>
    </nav>
  );
}
