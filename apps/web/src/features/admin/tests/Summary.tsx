import type { ReactNode } from "react";
import { formatPrice, toMarks } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Link } from "../../../shared/Link.tsx";
import { packagesAddress } from "../packages/packagesAddress.ts";
import link from "../ui/link.module.css";
import { marksText } from "./settings.ts";
import styles from "./summary.module.css";
import type { Changes } from "./tests.api.ts";

/** What would be published, in figures: the same at the first version and at every other. */
export function Summary({ changes }: { changes: Changes }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { summary, questionCount } = changes;
  const minutes = summary.durationSeconds / 60;
  const seconds = Math.round(summary.durationSeconds / Math.max(1, questionCount));
  const inAll = toMarks(summary.marksInAll).toLocaleString(intl);
  const [right, wrong] = [marksText(summary.marksCorrect), marksText(summary.marksWrong)];
  return (
    <dl className={styles.summary} aria-label={t`Summary`}>
      <Figure name={t`Questions`} value={questionCount.toLocaleString(intl)}>
        {summary.sections.map(({ section, questions }, index) => (
          <span key={section}>
            {index > 0 && ", "}
            <span lang={langOf(section)}>{section}</span> {questions.toLocaleString(intl)}
          </span>
        ))}
      </Figure>
      <Figure name={t`Marks`} value={inAll}>
        <Trans>
          {right} for a right answer, {wrong} for a wrong one
        </Trans>
      </Figure>
      <Figure name={t`Minutes`} value={minutes.toLocaleString(intl)}>
        <Plural value={seconds} one="# second for each question" other="# seconds for each question" />
      </Figure>
      <Figure
        name={t`Languages`}
        value={summary.languages.map((language) => (
          <span key={language} lang={languageNames[language].lang}>
            {languageNames[language].name}
          </span>
        ))}
      />
      <PackageFigure of={summary.package} />
    </dl>
  );
}

/** Who would see the test. */
function PackageFigure({ of: one }: { of: Changes["summary"]["package"] }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const name = (content === "hindi" && one.nameHindi) || one.name;
  return (
    <Figure
      name={t`Package`}
      value={
        <Link className={link.link} to={packagesAddress({ package: one.id })}>
          <span lang={langOf(name)}>{name}</span>
        </Link>
      }
    >
      {one.owners === 0 ? (
        <Trans>Nobody owns it yet</Trans>
      ) : (
        <Plural value={one.owners} one="# learner owns it" other="# learners own it" />
      )}
      {" · "}
      {one.isOpenToAll ? (
        <Trans>open to everybody</Trans>
      ) : one.pricePaise === 0 ? (
        <Trans>free</Trans>
      ) : (
        formatPrice(one.pricePaise / 100)
      )}
      {" · "}
      {one.isListed ? <Trans>listed</Trans> : <Trans>hidden</Trans>}
    </Figure>
  );
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num breaks">
        <b>{value}</b>
        {children !== undefined && <small>{children}</small>}
      </dd>
    </div>
  );
}
