import { Trans, useLingui } from "@lingui/react/macro";
import { HandedMessage } from "../../shared/HandedMessage.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import styles from "./DashboardPage.module.css";
import { Welcome } from "./Welcome.tsx";

export function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`Dashboard`);
  return (
    <>
      <Welcome />
      <div className={styles.message}>
        <HandedMessage />
      </div>
      <div className={styles.sheet}>
        <EmptyState drawing="stack" heading={<h2>{t`Select a Course`}</h2>}>
          <p>
            <Trans>Choose a course from the list to see its tests.</Trans>
          </p>
        </EmptyState>
      </div>
    </>
  );
}
