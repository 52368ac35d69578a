import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../shared/Link.tsx";
import { paths } from "../shared/paths.ts";
import { buttonClass } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { useTitle } from "../shared/useTitle.ts";
import styles from "./CentreSheet.module.css";

/** Where the admin area's own sign-in will stand. */
export function AdminDoor() {
  const { t } = useLingui();
  useTitle(t`Admin area`);
  return (
    <main className={styles.centre}>
      <section className={styles.sheet}>
        <EmptyState drawing="sheet" heading={<h1>{t`Admin area`}</h1>}>
          <p>
            <Trans>The admin area has its own sign-in, which is not open yet.</Trans>
          </p>
          <Link className={buttonClass("secondary")} to={paths.login}>
            <Trans>Go to student sign-in</Trans>
          </Link>
        </EmptyState>
      </section>
    </main>
  );
}
