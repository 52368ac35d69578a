import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Watched } from "./monitor.api.ts";
import styles from "./monitor.module.css";

/** Bars of the drawing are at most so high. */
const MARKS = 10;

/** How many have answered how many questions. */
export function Pace({ watched: { pace, paceOf, questions } }: { watched: Watched }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const most = Math.max(1, ...pace.map(({ learners }) => learners));
  const numberOf = (value: number) => value.toLocaleString(intl);
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="pace">
      <h2 id="pace">
        <Trans>Pace</Trans>
      </h2>
      <p className="note">
        <Trans>Learners by questions answered</Trans>
      </p>
      <ul className={styles.bars} aria-label={t`Learners by questions answered`}>
        {pace.map(({ from, to, learners }) => {
          const range = from === to ? numberOf(from) : `${numberOf(from)}–${numberOf(to)}`;
          return (
            <li key={from}>
              <span className="visually-hidden">
                <Trans>{range} answered:</Trans>{" "}
                <Plural value={learners} one="# learner" other="# learners" />
              </span>
              <span className={styles.bar} aria-hidden="true">
                {Array.from({ length: Math.ceil((learners / most) * MARKS) }, (_, mark) => (
                  <i key={mark} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={`num ${styles.axis}`} aria-hidden="true">
        <span>{numberOf(0)}</span>
        <span>{numberOf(questions)}</span>
      </p>
      {paceOf !== null && (
        <p className="note">
          <Plural
            value={paceOf}
            one="Of the learner heard of last."
            other="Of the # learners heard of last."
          />
        </p>
      )}
    </section>
  );
}
