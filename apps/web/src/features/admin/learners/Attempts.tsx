import { formatClock, formatScore } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { TestTitle } from "../ui/TestTitle.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { WholeLearner } from "./learners.api.ts";
import styles from "./learners.module.css";
import { Marks } from "../ui/Marks.tsx";
import { None, Section } from "./Section.tsx";
import { useSeen } from "./useSeen.ts";

type Attempt = WholeLearner["attempts"][number];

export function Attempts({ whole: { attempts, attemptsInAll } }: { whole: WholeLearner }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const inAll = attemptsInAll.toLocaleString(intl);
  const columns = [
    { words: t`Test` },
    { words: t`Answered` },
    { words: t`Score`, isNumber: true as const },
    { words: t`Started` },
  ];
  return (
    <Section title={t`Attempts`} action={<span className={styles.inAll}>{t`${inAll} in all`}</span>}>
      {attempts.length === 0 ? (
        <None>
          <Trans>No attempt yet.</Trans>
        </None>
      ) : (
        <ScrollTable label={t`Attempts`} columns={columns}>
          {attempts.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </ScrollTable>
      )}
    </Section>
  );
}

function Row({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui();
  const seen = useSeen();
  const { answered, questions } = attempt;
  const minutes = attempt.extraSeconds / 60;
  return (
    <tr>
      <td>
        <TestTitle title={attempt.title} />
        {minutes > 0 && (
          <Tag tone="ink">
            <Trans>+{minutes} min</Trans>
          </Tag>
        )}
      </td>
      <td>
        <Marks of={questions} on={answered} label={t`${answered} of ${questions} answered`} />
      </td>
      <td data-number>
        {attempt.endTime === null ? (
          <Tag tone="plain" icon="clock">
            {formatClock(attempt.remainingTime)}
          </Tag>
        ) : (
          attempt.score !== null && formatScore(attempt.score)
        )}
      </td>
      <td className="num unbroken">{seen(attempt.startTime)}</td>
    </tr>
  );
}
