import { draftParts } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import builder from "./builder.module.css";
import styles from "./sections.module.css";
import type { Draft } from "./tests.api.ts";

/** Sections with clocks, in the order in which they open. Nothing where they share the test's time. */
export function MeetPanel({ draft: { settings, questions } }: { draft: Draft }) {
  const { t } = useLingui();
  const parts = draftParts({ ...settings, questions });
  if (parts.every(({ minutes }) => minutes === null)) return null;
  return (
    <section className={`sheet ${builder.panel}`} aria-labelledby="meet">
      <h2 id="meet">
        <Trans>As the learner meets it</Trans>
      </h2>
      <p className={`note ${styles.meetWords}`}>
        <Trans>In this order. A lock closes the way back.</Trans>
      </p>
      <ol className={styles.meet}>
        {parts.map(({ name, minutes }) => (
          <li key={name}>
            <b lang={langOf(name)}>{name}</b>
            <small className="num">
              {minutes === null ? (
                <Trans>shared</Trans>
              ) : (
                <>
                  {t`${minutes} min`} <StudyIcon name="lock" size={16} />
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
