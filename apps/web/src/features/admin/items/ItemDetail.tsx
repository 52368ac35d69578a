import { Trans, useLingui } from "@lingui/react/macro";
import { contentText, formatSpan, optionLetters } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { correctionPath } from "../paths.ts";
import { useFlagSentences } from "../ui/FlagTags.tsx";
import type { Item, Items } from "./items.api.ts";
import styles from "./items.module.css";

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`);

/** One question: what its figures say, choices by strength, languages and time, and the way to a correction. */
export function ItemDetail({ report, item }: { report: Items; item: Item }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const sentence = useFlagSentences();
  const { question } = item;
  const title = contentText(item.excerpt, content, t`No text`);
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Question ${question}`}>
      <p className="note num">
        <Trans>Question {question}</Trans>
        {item.code !== null && <span lang="en">{` · ${item.code}`}</span>}
      </p>
      <h2 className="fs-17 below-14" lang={langOf(title)}>
        {title}
      </h2>
      {item.flags.map((flag) => (
        <p key={JSON.stringify(flag)} className="note below-14">
          {sentence(flag, report.attempts)}
        </p>
      ))}
      {item.kind !== "numeric" && <Groups report={report} item={item} />}
      {item.frequent && <Frequent answers={item.frequent} attempts={report.attempts} />}
      <Facts item={item} />
      <div className="wraps gap-8 above-14">
        <Link className={buttonClass("primary")} to={correctionPath(report.testId, String(item.question))}>
          <Trans>Change key and rescore</Trans>
        </Link>
        <Link className={buttonClass("quiet")} to={correctionPath(report.testId, String(item.question))}>
          <Trans>Drop question</Trans>
        </Link>
      </div>
    </section>
  );
}

/** Choices of the strongest quarter, the two in the middle and the lowest. */
function Groups({ report, item }: { report: Items; item: Item }) {
  const { t } = useLingui();
  const [lowest, second, third, top] = item.chosen as [number[], number[], number[], number[]];
  const [a, b, c, d] = report.quarters as [number, number, number, number];
  const groups = [
    { name: t`Top quarter`, counts: top, size: d },
    { name: t`Middle half`, counts: second.map((count, at) => count + third[at]!), size: b + c },
    { name: t`Lowest quarter`, counts: lowest, size: a },
  ];
  const options = optionLetters.slice(0, lowest.length - 1);
  return (
    <table className={styles.groups}>
      <thead>
        <tr>
          <th scope="col">{t`Group`}</th>
          {options.map((letter, at) => (
            <th key={letter} scope="col">
              {item.key.includes(at + 1) ? t`${letter} key` : <span lang="en">{letter}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, counts, size }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {options.map((letter, at) => (
              <td key={letter}>{percent(counts[at]!, size)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole sets of options, or numbers. */
function Frequent({ answers, attempts }: { answers: NonNullable<Item["frequent"]>; attempts: number }) {
  const { t } = useLingui();
  return (
    <table className={`${styles.groups} ${styles.frequent}`}>
      <caption>
        <Trans>Most frequent answers</Trans>
      </caption>
      <tbody>
        {answers.map(({ code, attempts: given, isRight }) => (
          <tr key={code} data-right={isRight || undefined}>
            <th scope="row">{isRight ? t`${code} right` : <span lang="en">{code}</span>}</th>
            <td>{given}</td>
            <td>{percent(given, attempts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ item }: { item: Item }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const share = (value: number) => `${Math.round(value * 100)}%`;
  const facts = [
    { name: t`Blank, not reached`, value: `${share(item.blank)} · ${share(item.notReached)}` },
    {
      name: t`Right, English and Hindi`,
      value: `${percent(item.en.right, item.en.answers)} · ${percent(item.hi.right, item.hi.answers)}`,
    },
    { name: t`Median time`, value: item.medianSeconds === null ? "–" : formatSpan(item.medianSeconds, intl) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
