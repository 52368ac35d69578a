import { useEffect } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { hasText, optionLetters } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Spinner } from "../../../shared/ui/Spinner.tsx";
import { Failed } from "../ui/Failed.tsx";
import { FlagTags } from "../ui/FlagTags.tsx";
import { Marks } from "../ui/Marks.tsx";
import { Tag } from "../ui/Tag.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { SaidList } from "./SaidList.tsx";
import {
  useGetQuestionReportsQuery,
  useLookAtReportsMutation,
  type QuestionReports,
  type ReportGroup,
} from "./reports.api.ts";
import styles from "./reports.module.css";

/** One question: its text in both languages, its figures, what was written, and the answer. */
export function QuestionPanel({ testId, group }: { testId: string; group: ReportGroup }) {
  const { questionId, open } = group;
  const params = { questionId };
  const {
    currentData: data,
    isError,
    refetch,
  } = useGetQuestionReportsQuery({ params }, { refetchOnMountOrArgChange: true });
  const [look] = useLookAtReportsMutation();
  // Whoever has reported it is told that somebody looks at it now.
  useEffect(() => {
    if (open > 0) void look({ params: { questionId } });
  }, [look, questionId, open]);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <div className="stack fits gap-14">
      <Question group={group} data={data} />
      <SaidList reports={data.reports} />
      {open > 0 && <AnswerForm key={questionId} {...{ testId, group }} isCorrected={data.isCorrected} />}
    </div>
  );
}

function Question({ group, data }: { group: ReportGroup; data: QuestionReports }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { question, open, version } = group;
  const { attempts } = data;
  return (
    <section className={`sheet stack gap-14 ${styles.panel}`} aria-label={t`Question ${question}`}>
      <div className="cluster ends gap-8">
        <div>
          <p className="note num">
            {group.code !== null && <span lang="en">{`${group.code} · `}</span>}
            <Trans>version {version}</Trans>
            {attempts > 0 && (
              <>
                {" · "}
                <Trans>taken by {attempts.toLocaleString(intl)}</Trans>
              </>
            )}
          </p>
          <h2>
            <Trans>Question {question}</Trans>
          </h2>
        </div>
        {open > 0 ? (
          <Tag tone="flag" icon="flag" size="large">
            <Trans>Open: {open}</Trans>
          </Tag>
        ) : (
          <Tag tone="ok" icon="check" size="large">
            <Trans>Answered</Trans>
          </Tag>
        )}
      </div>
      <div className={styles.both}>
        {hasText(data.text, "english") && <p lang="en">{plain(data.text.english!)}</p>}
        {hasText(data.text, "hindi") && <p lang="hi">{plain(data.text.hindi!)}</p>}
      </div>
      {data.item && <Figures item={data.item} attempts={attempts} />}
    </section>
  );
}

/** Markup is for the test's screen; here the words are read. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function Figures({ item, attempts }: { item: NonNullable<QuestionReports["item"]>; attempts: number }) {
  const { t } = useLingui();
  const options = optionLetters.slice(0, (item.chosen[0]?.length ?? 1) - 1);
  const chosen = (at: number) => item.chosen.reduce((sum, counts) => sum + counts[at]!, 0);
  const top = item.chosen.at(-1)!;
  const topSize = top.reduce((sum, count) => sum + count, 0);
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`;
  const share = ({ right, answers }: { right: number; answers: number }) =>
    answers === 0 ? "–" : `${Math.round((100 * right) / answers)}%`;
  return (
    <div className={styles.figures}>
      <div>
        <h3 className="fs-15">{t`Chosen`}</h3>
        <table className={`num ${styles.chosen}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`Option`}</span>
              </th>
              <th aria-hidden="true" />
              <th scope="col">{t`All`}</th>
              <th scope="col">{t`Top quarter`}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((letter, at) => (
              <tr key={letter}>
                <th scope="row">
                  <span className="bubble" data-key={item.key.includes(at + 1) || undefined} lang="en">
                    {letter}
                  </span>
                </th>
                <td aria-hidden="true">
                  <Marks of={attempts} on={chosen(at)} label="" />
                </td>
                <td>{percent(chosen(at), attempts)}</td>
                <td>{percent(top[at]!, topSize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <h3 className="fs-15">{t`Signs`}</h3>
        <div className="wraps gap-8 above-6">
          <FlagTags flags={item.flags} />
          {item.flags.length === 0 && <span className="note">{t`None`}</span>}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Separates, point-biserial`}</dt>
            <dd className="num">{item.discrimination?.toFixed(2).replace("-", "−") ?? "–"}</dd>
          </div>
          <div>
            <dt>{t`Right, English and Hindi`}</dt>
            <dd className="num">
              {share(item.en)} · {share(item.hi)}
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
