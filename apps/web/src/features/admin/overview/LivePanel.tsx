import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Overview } from "./overview.api.ts";
import styles from "./overview.module.css";
import { peopleAMark } from "./peopleAMark.ts";
import { TestTitle } from "../ui/TestTitle.tsx";
import { Tag } from "../ui/Tag.tsx";

/** How many people are taking a test now. */
export function LivePanel({ live, seconds }: { live: Overview["live"]; seconds: number }) {
  const { t } = useLingui();
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="live">
      <div className={`cluster below-14 ${styles.panelHead}`}>
        <h2 id="live">
          <Trans>Live now</Trans>
        </h2>
        <Tag tone="ok">
          <i className={styles.pulse} />
          <Trans>Updates every {seconds} s</Trans>
        </Tag>
      </div>
      {live.open === 0 ? (
        <p className="quiet fs-15">
          <Trans>Nobody is in a test now.</Trans>
        </p>
      ) : (
        <>
          <dl className={`wraps ${styles.nums}`}>
            <Figure words={t`In a test`} value={live.open} />
            <Figure words={t`Begun in the last 10 minutes`} value={live.begunLately} />
            <Figure words={t`Ending within 15 minutes`} value={live.endingSoon} />
          </dl>
          <Marks open={live.open} />
          <Busiest tests={live.tests} />
        </>
      )}
    </section>
  );
}

function Figure({ words, value }: { words: string; value: number }) {
  const { intl } = useLocale();
  return (
    <div>
      <dt>{words}</dt>
      <dd>{value.toLocaleString(intl)}</dd>
    </div>
  );
}

function Marks({ open }: { open: number }) {
  const people = peopleAMark(open);
  return (
    <>
      <span className={styles.marks} aria-hidden="true">
        {Array.from({ length: Math.ceil(open / people) }, (_, mark) => (
          <i key={mark} />
        ))}
      </span>
      <p className="caption above-6">
        <Plural value={people} one="Each mark is one person." other="Each mark is # people." />
      </p>
    </>
  );
}

function Busiest({ tests }: { tests: Overview["live"]["tests"] }) {
  const { intl } = useLocale();
  return (
    <ul className={`above-12 ${styles.busiest}`}>
      {tests.map(({ id, title, open }) => (
        <li key={id}>
          <TestTitle title={title} />
          <span className="num">{open.toLocaleString(intl)}</span>
        </li>
      ))}
    </ul>
  );
}
