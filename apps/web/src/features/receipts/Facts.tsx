import { formatExactTime } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import styles from "./Facts.module.css";
import type { AnswerRecord, Payload } from "./answerRecord.ts";

/** The record in a few figures. */
export function Facts({ attempt, record }: { attempt: Payload["attempt"]; record: AnswerRecord }) {
  const { t } = useLingui();
  const wait = Math.round(record.longestWaitMs / 1000);
  return (
    <>
      <dl className={`wraps ruled above-18 ${styles.facts}`}>
        <div>
          <dt>
            <Trans>Answers saved</Trans>
          </dt>
          <dd>{record.answered.length}</dd>
        </div>
        <div>
          <dt>
            <Trans>Changed</Trans>
          </dt>
          <dd>{record.counts.changed}</dd>
        </div>
        <Time label={t`Started`} instant={attempt.startTime} />
        <Time label={attempt.endReason === "submit" ? t`Submitted` : t`Ended`} instant={attempt.endTime} />
        {wait > 0 && (
          <div>
            <dt>
              <Trans>Longest wait</Trans>
            </dt>
            <dd>
              <Trans>
                {wait} <small>s</small>
              </Trans>
            </dd>
          </div>
        )}
      </dl>
      <Sections attempt={attempt} />
    </>
  );
}

/** When sections with clocks closed, and whose answers are behind the first that count. */
function Sections({ attempt }: { attempt: Payload["attempt"] }) {
  const { intl } = useLocale();
  const { sectionCloses: closed = [], notCounted = [] } = attempt;
  const list = new Intl.ListFormat(intl, { type: "conjunction" });
  const closes = list.format(closed.map((close) => formatExactTime(Date.parse(close), intl)));
  const questions = list.format(notCounted.map(String));
  return (
    <>
      {closed.length > 0 && (
        <p className="note lh-ui num above-10">
          <Trans>The sections closed at {closes}.</Trans>
        </p>
      )}
      {notCounted.length > 0 && (
        <p className="note lh-ui num above-6">
          <Plural
            value={notCounted.length}
            one={`The answer to question ${questions} does not count: only the first of its section do.`}
            other={`The answers to questions ${questions} do not count: only the first of their section do.`}
          />
        </p>
      )}
    </>
  );
}

/** AM or PM is small beside the time. */
function Time({ label, instant }: { label: string; instant: string }) {
  const { intl } = useLocale();
  const [time, half] = formatExactTime(Date.parse(instant), intl).split(/\s/u);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {time} <small lang="en">{half}</small>
      </dd>
    </div>
  );
}
