import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { reportCategories, type ReportCategory } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { QuestionReport } from "./reports.api.ts";
import { useCategoryWords } from "./useCategoryWords.ts";
import filters from "../ui/filters.module.css";
import styles from "./reports.module.css";

const FIRST = 5;

/** The learners' own words, of all categories or of one. */
export function SaidList({ reports }: { reports: readonly QuestionReport[] }) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const [category, setCategory] = useState<ReportCategory | null>(null);
  const [isWhole, setWhole] = useState(false);
  const some = reports.filter((report) => category === null || report.category === category);
  const shown = isWhole ? some : some.slice(0, FIRST);
  const more = some.length - shown.length;
  const found = reportCategories.filter((one) => reports.some((report) => report.category === one));
  return (
    <section className={`sheet ${styles.list}`}>
      <div className={`cluster ends gap-8 ${styles.head}`}>
        <h2 className="fs-17">
          <Trans>What learners wrote</Trans>
        </h2>
        <div className="wraps gap-8" role="group" aria-label={t`Category`}>
          {[null, ...found].map((one) => (
            <button
              key={one}
              type="button"
              className={filters.chip}
              aria-pressed={one === category}
              onClick={() => setCategory(one)}
            >
              {one === null ? t`All` : words[one]}{" "}
              {one === null ? reports.length : reports.filter((report) => report.category === one).length}
            </button>
          ))}
        </div>
      </div>
      <ul>
        {shown.map((report) => (
          <SaidRow key={report.learnerId} report={report} category={words[report.category]} />
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => setWhole(true)}>
            <Trans>Show {more} more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function SaidRow({ report, category }: { report: QuestionReport; category: string }) {
  const { shortDay, time } = useMoments();
  const { name, lang } = languageNames[report.language];
  return (
    <li className={styles.said}>
      <p lang={langOf(report.words)}>
        {report.words === "" ? <Trans>Without words</Trans> : report.words}
        {report.link !== null && (
          <>
            {" "}
            <a href={report.link} rel="noopener noreferrer nofollow" target="_blank" lang="en">
              {report.link}
            </a>
          </>
        )}
      </p>
      <span className="wraps gap-8">
        {report.isObjection && (
          <Tag tone="ink">
            <Trans>Objection</Trans>
          </Tag>
        )}
        {report.answer && (
          <Tag tone="ok" icon="check">
            <Trans>Answered</Trans>
          </Tag>
        )}
        <Tag tone="plain">{category}</Tag>
      </span>
      <span className="note num">
        <span lang={langOf(report.learner)}>{report.learner}</span> · {shortDay(report.reportedAt)},{" "}
        {time(report.reportedAt)} · <span lang={lang}>{name}</span>
      </span>
    </li>
  );
}
