import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { reportsPath } from "../paths.ts";
import { FlagTags } from "../ui/FlagTags.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { ReportGroup } from "./reports.api.ts";
import { useCategoryWords } from "./useCategoryWords.ts";
import styles from "./reports.module.css";

interface Props {
  testId: string;
  groups: readonly ReportGroup[];
  chosen: ReportGroup | undefined;
}

/** One row a question, open ones first. */
export function GroupList({ testId, groups, chosen }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<"open" | "answered" | "all">("all");
  const open = groups.filter((group) => group.open > 0);
  const answered = groups.filter((group) => group.open === 0);
  const [openCount, answeredCount] = [open.length, answered.length];
  const choices = [
    { value: "open", words: t`Open ${openCount}` },
    { value: "answered", words: t`Answered ${answeredCount}` },
    { value: "all", words: t`All` },
  ] as const;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t`Questions with reports`}>
      <div className={styles.filter}>
        <Segmented label={t`State`} choices={choices} value={state} onChange={setState} />
      </div>
      {{ open, answered, all: groups }[state].map((group) => (
        <GroupLink key={group.questionId} {...{ testId, group }} isChosen={group === chosen} />
      ))}
      <p className={`note ${styles.legend}`}>
        <span>
          <Trans>One mark is one report:</Trans>
        </span>
        <span>
          <i className={styles.english} /> <Trans>English</Trans>
        </span>
        <span>
          <i /> <Trans>Hindi</Trans>
        </span>
      </p>
    </section>
  );
}

const MOST_MARKS = 20;

function GroupLink({ testId, group, isChosen }: { testId: string; group: ReportGroup; isChosen: boolean }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const categories = useCategoryWords();
  const title = contentText(group.excerpt, content, t`No text`);
  const { english, hindi, reports } = group;
  const told = group.categories.map((one) => `${categories[one.category]} ${one.reports}`).join(", ");
  return (
    <Link
      className={styles.group}
      to={reportsPath(testId, group.questionId)}
      data-done={group.open === 0 || undefined}
      aria-current={isChosen || undefined}
    >
      <span className={styles.number}>{group.question}</span>
      <b className="two-lines" lang={langOf(title)}>
        {title}
      </b>
      <span className={styles.count}>{group.reports}</span>
      <span className={styles.below}>
        <span className={styles.marks} role="img" aria-label={t`${english} in English, ${hindi} in Hindi`}>
          {Array.from({ length: Math.min(MOST_MARKS, group.reports) }, (_, at) => (
            <i key={at} className={at < english ? styles.english : undefined} />
          ))}
        </span>
        <span>{told}</span>
        {group.open === 0 ? (
          <Tag tone="ok" icon="check">
            <Trans>Answered</Trans>
          </Tag>
        ) : (
          <FlagTags flags={group.flags} />
        )}
      </span>
      <span className="visually-hidden">
        <Plural value={reports} one="# report" other="# reports" />
      </span>
    </Link>
  );
}
