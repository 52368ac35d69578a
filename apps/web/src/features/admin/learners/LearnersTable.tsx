import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import list from "../audit/audit.module.css";
import { learnerPath } from "../paths.ts";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { Learner } from "./learners.api.ts";
import styles from "./learners.module.css";
import { LearnerLanguage } from "./LearnerLanguage.tsx";
import { useSeen } from "./useSeen.ts";

interface Props {
  /** Undefined while they are loaded. */
  learners: Learner[] | undefined;
  onClear: () => void;
}

export function LearnersTable({ learners, onClear }: Props) {
  const { t } = useLingui();
  if (learners === undefined) return <Loading />;
  if (learners.length === 0) return <Nobody onClear={onClear} />;
  const columns = [
    { words: t`Learner` },
    { words: t`Packages` },
    { words: t`Attempts`, isNumber: true as const },
    { words: t`Extra time` },
    { words: t`Language` },
    { words: t`Last seen` },
  ];
  return (
    <ScrollTable label={t`Learners`} columns={columns}>
      {learners.map((learner) => (
        <Row key={learner.id} learner={learner} />
      ))}
    </ScrollTable>
  );
}

function Row({ learner }: { learner: Learner }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const seen = useSeen();
  const name = `${learner.firstName} ${learner.lastName}`;
  return (
    <tr className={list.row}>
      <td>
        <span className={styles.who} lang={langOf(name)}>
          <Avatar name={learner.firstName} size="small" />
          <span>
            <Link className={list.open} to={learnerPath(learner.id)}>
              <b>{name}</b>
            </Link>
            <small>{learner.email}</small>
          </span>
        </span>
      </td>
      <td className={styles.names}>
        {learner.packages.length > 0 ? (
          learner.packages.map((course, index) => (
            <span key={course} lang={langOf(course)}>
              {index > 0 && ", "}
              {course}
            </span>
          ))
        ) : (
          <span className={styles.quiet}>
            <Trans>No package</Trans>
          </span>
        )}
      </td>
      <td data-number>{learner.attempts.toLocaleString(intl)}</td>
      <td>
        {learner.extraTimes > 0 ? (
          <Tag tone="ink">{t`${plural(learner.extraTimes, { one: "# test", other: "# tests" })}`}</Tag>
        ) : (
          <span className={styles.quiet}>
            <Trans>None</Trans>
          </span>
        )}
      </td>
      <td>
        <LearnerLanguage language={learner.language} />
      </td>
      <td className={list.when}>{seen(learner.lastSeen)}</td>
    </tr>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={list.loading} role="status" aria-label={t`Loading…`}>
      {[1, 2, 3].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <div className={list.none}>
      <p role="status">
        <Trans>No learner matches.</Trans>
      </p>
      <Button look="secondary" size="small" onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </div>
  );
}
