import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./imports.module.css";

/** The progress of an import: done, current and coming steps. A new step takes the focus of the old one. */
export function Steps({ now }: { now: 1 | 2 | 3 | 4 }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (now > 1 && key !== "default") current.current?.focus();
    // Depends on the step alone: filters change the address within a step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now]);
  const steps = [t`Upload`, t`Match columns`, t`Check rows`, t`Import`];
  return (
    <ol className={`wraps gap-6 ${styles.steps}`} aria-label={t`Steps`}>
      {steps.map((words, index) => (
        <li
          className="row faint strong fs-14 gap-10"
          key={words}
          ref={index + 1 === now ? current : undefined}
          tabIndex={index + 1 === now ? -1 : undefined}
          data-done={index + 1 < now || undefined}
          aria-current={index + 1 === now ? "step" : undefined}
        >
          {words}
          {index + 1 < now && (
            <span className="visually-hidden">
              <Trans>done</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
