import { useId } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import list from "../audit/audit.module.css";
import { learnerPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ScrollTable, type Column } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { Learner } from "./learners.api.ts";
import styles from "./learners.module.css";
import { LearnerLanguage } from "./LearnerLanguage.tsx";
import type { LearnersPlace, Sort } from "./learnersAddress.ts";
import { useSeen } from "./useSeen.ts";

interface Props {
  /** Undefined while loading. */
  learners: Learner[] | undefined;
  place: LearnersPlace;
  onSort: (sort: Sort) => void;
  onClear: () => void;
}

const ways = { rising: "ascending", falling: "descending" } as const;

export function LearnersTable({ learners, place, onSort, onClear }: Props) {
  const { t } = useLingui();
  if (learners === undefined) return <Loading />;
  if (learners.length === 0) return <Nobody onClear={onClear} />;
  const sortable = (sort: Sort) => ({
    way: place.sort === sort && place.way ? ways[place.way] : null,
    onSort: () => onSort(sort),
  });
  const columns: Column[] = [
    { words: t`Learner`, sort: sortable("name") },
    { words: t`Packages` },
    { words: t`Attempts`, isNumber: true, sort: sortable("attempts") },
    { words: t`Extra time` },
    { words: t`Language` },
    { words: t`Last seen`, sort: sortable("seen") },
    { words: t`Open`, isHidden: true },
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
  const id = useId();
  const name = `${learner.firstName} ${learner.lastName}`;
  return (
    <tr className={list.row}>
      <td>
        <span className={`row gap-12 ${styles.who}`} lang={langOf(name)}>
          <Avatar name={learner.firstName} size="small" />
          <span>
            <b id={`${id}-name`}>{name}</b>
            <small className="breaks">{learner.email ?? learner.rollNumber}</small>
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
          <span className="faint">
            <Trans>No package</Trans>
          </span>
        )}
      </td>
      <td data-number>{learner.attempts.toLocaleString(intl)}</td>
      <td>
        {learner.extraTimes > 0 ? (
          <Tag tone="ink">{t`${plural(learner.extraTimes, { one: "# test", other: "# tests" })}`}</Tag>
        ) : (
          <span className="faint">
            <Trans>None</Trans>
          </span>
        )}
      </td>
      <td>
        <LearnerLanguage language={learner.language} />
      </td>
      <td className={list.when}>{seen(learner.lastSeen)}</td>
      <td className={styles.openCell}>
        <Link
          className={list.open}
          id={`${id}-open`}
          aria-labelledby={`${id}-open ${id}-name`}
          to={learnerPath(learner.id)}
        >
          <Trans>Open</Trans>
          <AdminIcon name="right" size={16} />
        </Link>
      </td>
    </tr>
  );
}

export function Loading() {
  const { t } = useLingui();
  return (
    <div className={`stack ruled ${list.loading}`} role="status" aria-label={t`Loading…`}>
      {[1, 2, 3].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

export function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <div className={`stack ruled gap-12 ${list.none}`}>
      <p role="status">
        <Trans>No learner matches.</Trans>
      </p>
      <Button look="secondary" size="small" onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </div>
  );
}
