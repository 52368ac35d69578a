import { useId, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { AttemptsTable } from "./AttemptsTable.tsx";
import { attemptedTests } from "./attempts.ts";
import type { FolderContent } from "./catalogue.api.ts";
import { FolderCard } from "./FolderCard.tsx";
import styles from "./PackageContent.module.css";
import type { DashboardPlace } from "./dashboardAddress.ts";
import { ResumeCard } from "./ResumeCard.tsx";
import { TestRow } from "./TestRow.tsx";

interface Props {
  content: FolderContent;
  /** When the content was received, by this device's clock: remaining times count from then. */
  receivedAt: number;
  place: DashboardPlace;
  onTimeOver: () => void;
}

/** The content of a package or folder. Running tests come first. */
export function PackageContent({ content, receivedAt, place, onTimeOver }: Props) {
  const { t } = useLingui();
  const { subfolders, tests, inprogressAttempts, previousAttempts } = content;
  const attempted = attemptedTests(content);
  if ([subfolders, tests, inprogressAttempts, previousAttempts].every((list) => list.length === 0))
    return <NothingHere />;
  return (
    <>
      {inprogressAttempts.length > 0 && (
        <Section heading={t`Continue Your Tests`} note={t`The clock keeps running`}>
          {() => (
            <div className={`stack gap-14 ${styles.resume}`}>
              {inprogressAttempts.map((attempt) => (
                <ResumeCard
                  key={attempt._id}
                  attempt={attempt}
                  receivedAt={receivedAt}
                  onTimeOver={onTimeOver}
                />
              ))}
            </div>
          )}
        </Section>
      )}
      {subfolders.length > 0 && (
        <Section heading={t`Folders`}>
          {() => (
            <ul className={`stack gap-14 ${styles.cards}`}>
              {subfolders.map((folder) => (
                <li className="stack" key={folder._id}>
                  <FolderCard folder={folder} place={place} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {tests.length > 0 && (
        <Section heading={t`Available Tests`} note={String(tests.length)}>
          {() => (
            <div className={`sheet ${styles.tests}`}>
              {tests.map((test) => (
                <TestRow key={test._id} test={test} isAttempted={attempted.has(test._id)} place={place} />
              ))}
            </div>
          )}
        </Section>
      )}
      {previousAttempts.length > 0 && (
        <Section heading={t`Previous Attempts`}>
          {(id) => (
            <div className="sheet">
              <AttemptsTable labelledBy={id} attempts={previousAttempts} />
            </div>
          )}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  heading: string;
  note?: string;
  /** Takes the id of the heading. */
  children: (id: string) => ReactNode;
}

function Section({ heading, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`wraps ends gap-12 below-14 ${styles.head}`}>
        <h3 className="fs-20" id={id}>
          {heading}
        </h3>
        {note !== undefined && <span className="faint fs-14 num">{note}</span>}
      </div>
      {children(id)}
    </section>
  );
}

function NothingHere() {
  const { t } = useLingui();
  return (
    <div className={`sheet ${styles.nothing}`}>
      <EmptyState drawing="sheet" heading={<h3>{t`Nothing here yet`}</h3>}>
        <p>
          <Trans>New folders and tests appear here.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
