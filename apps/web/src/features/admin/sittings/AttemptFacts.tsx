import { formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Tag } from "../ui/Tag.tsx";
import { ReceiptsButton } from "./ReceiptsButton.tsx";
import type { SittingAttempt, SittingAttempts } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

interface Props {
  sittingId: string;
  whole: SittingAttempts;
  attempt: SittingAttempt;
  /** Of the ledger, once it is read: questions with more than one choice, and all saves. */
  changed: number | undefined;
  saves: number | undefined;
}

/** The figures of an attempt, and its signed receipts. */
export function AttemptFacts({ sittingId, whole: { zone, learner }, attempt, changed, saves }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { time, whole } = useZone(zone);
  const { number, answered, questions, reopened } = attempt;
  const given = attempt.givenSeconds / 60;
  const lines = [
    { words: t`Started`, value: time(attempt.startTime) },
    attempt.endTime === null
      ? { words: t`Ends`, value: time(attempt.deadline) }
      : { words: t`Ended`, value: time(attempt.endTime) },
    { words: t`Answered`, value: t`${answered} of ${questions}` },
    { words: t`Time used`, value: formatDuration(attempt.usedSeconds, intl) },
    { words: t`Minutes given`, value: given.toLocaleString(intl, { maximumFractionDigits: 1 }) },
    ...(changed === undefined ? [] : [{ words: t`Changed answers`, value: changed.toLocaleString(intl) }]),
    ...(saves === undefined ? [] : [{ words: t`Saves`, value: saves.toLocaleString(intl) }]),
  ];
  const until = reopened && whole(reopened.until);
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Attempt ${number}`}>
      <div className="wraps ends gap-12">
        <h2>
          <Trans>Attempt {number}</Trans>
        </h2>
        <span className="wraps gap-12">
          <StateTag attempt={attempt} />
          {attempt.endTime !== null && (
            <ReceiptsButton sittingId={sittingId} learnerId={learner.id} attemptId={attempt.id} />
          )}
        </span>
      </div>
      <dl className={styles.facts}>
        {lines.map(({ words, value }) => (
          <div key={words}>
            <dt className="note">{words}</dt>
            <dd className="num strong">{value}</dd>
          </div>
        ))}
      </dl>
      {until && (
        <p className="above-14">
          <Trans>Re-opened: it waits for the learner until {until}.</Trans>
        </p>
      )}
    </section>
  );
}

function StateTag({ attempt: { isVoid, endTime, endReason } }: { attempt: SittingAttempt }) {
  if (isVoid)
    return (
      <Tag tone="flag" icon="alert">
        <Trans>Void</Trans>
      </Tag>
    );
  if (endTime === null)
    return (
      <Tag tone="ok" icon="clock">
        <Trans>Running</Trans>
      </Tag>
    );
  return (
    <Tag tone="plain" icon="check">
      {endReason === "submit" && <Trans>Submitted</Trans>}
      {endReason === "deadline" && <Trans>Closed by time</Trans>}
      {endReason === "admin" && <Trans>Handed in for the learner</Trans>}
    </Tag>
  );
}
