import { formatDate, formatElapsed, formatScore, formatTimeOfDay } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { minusAsWide } from "../../../shared/minus.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { Table } from "../../../shared/ui/Table.tsx";
import { titleOf } from "../attempts.ts";
import styles from "./AttemptsTable.module.css";
import type { PastAttempt } from "../catalogue.api.ts";
import { useTitleLines } from "../useTitleLines.ts";

export function AttemptsTable({ labelledBy, attempts }: { labelledBy: string; attempts: PastAttempt[] }) {
  const { t } = useLingui();
  return (
    <Table
      labelledBy={labelledBy}
      columns={[t`Test`, t`Started`, t`Duration`, t`Score`, t`Status`, t`Action`]}
      rows={attempts.map((attempt) => ({
        key: attempt._id,
        cells: [
          <Title key="title" attempt={attempt} />,
          <Started key="started" attempt={attempt} />,
          <Duration key="duration" attempt={attempt} />,
          <Score key="score" attempt={attempt} />,
          <Status key="status" attempt={attempt} />,
          <ToAnalysis key="action" attempt={attempt} />,
        ],
      }))}
    />
  );
}

interface CellProps {
  attempt: PastAttempt;
}

const titleId = (attempt: PastAttempt) => `attempt-${attempt._id}`;

function Title({ attempt }: CellProps) {
  const { first } = useTitleLines()(titleOf(attempt));
  return (
    <span id={titleId(attempt)} lang={langOf(first)}>
      {first}
    </span>
  );
}

function Started({ attempt }: CellProps) {
  const { intl } = useLocale();
  const start = Date.parse(attempt.startTime);
  return (
    <time className={`num ${styles.started}`} dateTime={attempt.startTime}>
      {formatDate(start, intl)} <small>{formatTimeOfDay(start, intl)}</small>
    </time>
  );
}

function Duration({ attempt: { startTime, endTime } }: CellProps) {
  const { intl } = useLocale();
  if (endTime === undefined) return <Trans>No end time</Trans>;
  return (
    <span className="num unbroken">{formatElapsed(Date.parse(startTime), Date.parse(endTime), intl)}</span>
  );
}

/** A dash where the results are held back. */
function Score({ attempt: { score } }: CellProps) {
  const { t } = useLingui();
  if (score === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`Not shown yet`}</span>
      </>
    );
  return <span className="num unbroken">{minusAsWide(formatScore(score))}</span>;
}

function Status({ attempt: { endTime } }: CellProps) {
  return endTime === undefined ? (
    <Chip tone="line">
      <Trans>Incomplete</Trans>
    </Chip>
  ) : (
    <Chip tone="ok" icon="check">
      <Trans>Completed</Trans>
    </Chip>
  );
}

function ToAnalysis({ attempt }: CellProps) {
  return (
    <Link
      className={buttonClass("quiet", "small")}
      to={analysisPath(attempt._id)}
      aria-describedby={titleId(attempt)}
    >
      <Trans>View analysis</Trans>
      <StudyIcon name="right" size={16} />
    </Link>
  );
}
