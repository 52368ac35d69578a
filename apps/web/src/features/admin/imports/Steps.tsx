import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./imports.module.css";

/** Where an import stands: what is done, what is going on, what comes. A new step takes the focus that the old one had. */
export function Steps({ now }: { now: 1 | 2 | 3 | 4 }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (now > 1 && key !== "default") current.current?.focus();
    // With the step alone: filters change the address of the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now]);
  const steps = [t`Upload`, t`Match columns`, t`Check rows`, t`Import`];
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((words, index) => (
        <li
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
