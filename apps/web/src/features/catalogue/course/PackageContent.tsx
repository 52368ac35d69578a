import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { AttemptsTable } from "./AttemptsTable.tsx";
import { attemptedTests, runningTests } from "../attempts.ts";
import type { FolderContent } from "../catalogue.api.ts";
import { FolderCard } from "./FolderCard.tsx";
import styles from "./PackageContent.module.css";
import type { DashboardPlace } from "../dashboardAddress.ts";
import { RunningTests } from "../RunningTests.tsx";
import { Section } from "../Section.tsx";
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
  const running = runningTests(content);
  if ([subfolders, tests, inprogressAttempts, previousAttempts].every((list) => list.length === 0))
    return <NothingHere />;
  return (
    <>
      {inprogressAttempts.length > 0 && (
        <RunningTests
          level={3}
          attempts={inprogressAttempts}
          receivedAt={receivedAt}
          onTimeOver={onTimeOver}
        />
      )}
      {subfolders.length > 0 && (
        <Section level={3} heading={t`Folders`}>
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
        <Section level={3} heading={t`Available Tests`} note={String(tests.length)}>
          {() => (
            <div className={`sheet ${styles.tests}`}>
              {tests.map((test) => (
                <TestRow
                  key={test._id}
                  test={test}
                  isAttempted={attempted.has(test._id)}
                  isRunning={running.has(test._id)}
                  place={place}
                />
              ))}
            </div>
          )}
        </Section>
      )}
      {previousAttempts.length > 0 && (
        <Section level={3} heading={t`Previous Attempts`}>
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
