import { useParams } from "react-router";
import { contentText, formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { sittingPath } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { ActPanel } from "./ActPanel.tsx";
import { AttemptEvents } from "./AttemptEvents.tsx";
import { useGetSittingAttemptsQuery, type SittingAttempt, type SittingAttempts } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

/** A learner's attempts in a sitting: what happened, and what its leader can do. */
export function SittingAttemptsPage() {
  const { t } = useLingui();
  const { content } = useLocale();
  const { id = "", learnerId = "" } = useParams();
  const { data, isError, refetch } = useGetSittingAttemptsQuery(
    { params: { id }, query: { learner: learnerId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data)
    return (
      <>
        <PageHead title={t`Attempt`} />
        {isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting>
            <Trans>Loading…</Trans>
          </Waiting>
        )}
      </>
    );
  const { name, rollNumber } = data.learner;
  const title = contentText(data.title, content, t`No title available`);
  return (
    <>
      <PageHead
        title={t`Attempt of ${name}`}
        lead={
          <span className="quiet">
            <Link to={sittingPath(id)} lang={langOf(title)}>
              {title}
            </Link>
            {rollNumber !== null && <span className="num"> · {rollNumber}</span>}
          </span>
        }
      />
      <div className="stack gap-14">
        {data.attempts.toReversed().map((attempt) => (
          <div key={attempt.id} className={styles.build}>
            <div className="stack fits gap-14">
              <Facts attempt={attempt} zone={data.zone} />
              <AttemptEvents attempt={attempt} zone={data.zone} />
            </div>
            <ActPanel sittingId={id} whole={data} attempt={attempt} />
          </div>
        ))}
      </div>
    </>
  );
}

function Facts({ attempt, zone }: { attempt: SittingAttempt; zone: SittingAttempts["zone"] }) {
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
  ];
  const until = reopened && whole(reopened.until);
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Attempt ${number}`}>
      <div className="row ends gap-12">
        <h2>
          <Trans>Attempt {number}</Trans>
        </h2>
        <StateTag attempt={attempt} />
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
