import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./imports.module.css";

/** Where an import stands: what is done, what is going on, what comes. */
export function Steps({ now }: { now: 1 | 2 | 3 | 4 }) {
  const { t } = useLingui();
  const steps = [t`Upload`, t`Match columns`, t`Check rows`, t`Import`];
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((words, index) => (
        <li
          key={words}
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
