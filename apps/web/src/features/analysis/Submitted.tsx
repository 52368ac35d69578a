import type { ReactNode } from "react";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useGetHeldQuery, type Held } from "../../shared/analysis.ts";
import { receiptsPath, testPath } from "../../shared/attemptPaths.ts";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import page from "./AnalysisPage.module.css";
import { Failed } from "./Failed.tsx";
import styles from "./Submitted.module.css";

/** Handed in, and its results are held back: that all is with the server, the receipt, and when results come. */
export function Submitted({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const { currentData: held, error } = useGetHeldQuery(attemptId);
  if (held) return <HandedIn held={held} attemptId={attemptId} />;
  return (
    <main className={page.page} id="main" tabIndex={-1}>
      <div className="sheet">
        {error ? <Failed error={error} attemptId={attemptId} /> : <Waiting>{t`Loading analysis...`}</Waiting>}
      </div>
    </main>
  );
}

/** As the institute's clock shows it. */
function useClock(zone: string) {
  const { intl } = useLocale();
  return (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { timeZone: zone, ...options }).format(new Date(at));
}

function HandedIn({ held, attemptId }: { held: Held; attemptId: string }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const write = useClock(held.zone);
  const title = contentText(held.title, content, t`No title available`);
  const { answered, totalQuestions } = held;
  const at = write(held.endTime, { hour: "numeric", minute: "2-digit", second: "2-digit" });
  return (
    <main id="main" tabIndex={-1}>
      <header className={styles.top}>
        <div className={`row ends gap-16 ${styles.bar}`}>
          <span lang={langOf(title)}>{title}</span>
          <span className="unbroken">{write(held.endTime, { dateStyle: "long" })}</span>
        </div>
        <div className={styles.main} role="status">
          <span className={styles.sign}>
            <StudyIcon name="check" />
          </span>
          <div>
            <h1>
              <Trans>
                {answered} of {totalQuestions} answered, all with the server
              </Trans>
            </h1>
            <p className={styles.at}>
              <Trans>at {at}</Trans>
            </p>
          </div>
        </div>
        <dl className={styles.who}>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{held.student}</dd>
        </dl>
      </header>
      <div className={styles.low}>
        <Card title={t`Receipt`}>
          <p className={`num ${styles.code}`} lang="en">
            {inGroups(held.receiptCode)}
          </p>
          <p className="quiet">
            <Trans>Write it down: it finds what you handed in. The signed file proves it.</Trans>
          </p>
          <Link className={buttonClass("secondary")} to={receiptsPath(attemptId)}>
            <Trans>Open the receipts</Trans>
          </Link>
        </Card>
        <Results held={held} />
        <Card title={t`What next`}>
          <p className="quiet">
            {held.isReviewOpen ? (
              <Trans>Right answers are shown already; your score is not.</Trans>
            ) : (
              <Trans>You may close this page. Answers and solutions open with the results.</Trans>
            )}
          </p>
          {held.isReviewOpen && (
            <Link className={buttonClass("secondary")} to={testPath(attemptId)}>
              <Trans>Review Test</Trans>
            </Link>
          )}
          <Link className={buttonClass("primary")} to={paths.dashboard}>
            <Trans>Go to home</Trans>
          </Link>
        </Card>
      </div>
    </main>
  );
}

function Results({ held: { opens, score, zone } }: { held: Held }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const write = useClock(zone);
  const number = (value: number) => value.toLocaleString(intl, { maximumFractionDigits: 2 });
  return (
    <Card title={t`Results`}>
      {score && (
        <p className={`num ${styles.figure}`}>
          <Trans>
            {number(score.marks)} of {number(score.of)} marks
          </Trans>
        </p>
      )}
      {opens !== null && (
        <p className={`num ${styles.figure}`}>
          {write(opens, {
            weekday: "long",
            month: "long",
            day: "numeric",
            hour: "numeric",
            minute: "2-digit",
          })}
        </p>
      )}
      <p className="quiet">
        {opens === null ? (
          <Trans>They are held back until your institute shows them.</Trans>
        ) : (
          <Trans>They are held back until then.</Trans>
        )}
      </p>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`sheet ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** As it is read out and written down. */
const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, "$1 ");
