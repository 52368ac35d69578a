import { use } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { HandedMessage } from "../../shared/HandedMessage.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useRecovery } from "../../shared/useRecovery.ts";
import { useTitle } from "../../shared/useTitle.ts";
import { useGetPackagesQuery } from "./catalogue.api.ts";
import styles from "./DashboardPage.module.css";
import { FrameContext } from "./frame.ts";
import { useDashboardPlace } from "./useDashboardPlace.ts";
import { Welcome } from "./Welcome.tsx";

export function DashboardPage() {
  const { Course } = use(FrameContext);
  const isInCourse = useDashboardPlace().package !== null;
  return (
    <>
      <Welcome isInCourse={isInCourse} />
      <div className={styles.message}>
        <HandedMessage />
      </div>
      {isInCourse ? <Course /> : <NothingChosen />}
    </>
  );
}

function NothingChosen() {
  const { t } = useLingui();
  const { openMenu, ended, Home } = use(FrameContext);
  const { isError, refetch } = useGetPackagesQuery();
  useRecovery(isError, refetch);
  useTitle(t`Dashboard`);
  return (
    <>
      {ended}
      <Home
        nothing={
          <div className={isError ? "sheet only-wide" : "sheet"}>
            <EmptyState drawing="stack" heading={<h2>{t`Select a Course`}</h2>}>
              <p>
                <Trans>Choose a course from the list to see its tests.</Trans>
              </p>
              <span className="only-narrow">
                <Button look="primary" onClick={openMenu}>
                  <Trans>Browse Courses</Trans>
                </Button>
              </span>
            </EmptyState>
          </div>
        }
      />
      {isError && (
        // On wide screens the sidebar says the same.
        <div className="sheet only-narrow above-14">
          <EmptyState drawing="torn" heading={<h2>{t`Failed to load packages. Please try again.`}</h2>}>
            <Button look="secondary" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}
