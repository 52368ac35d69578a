import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { rosterPath } from "../paths.ts";
import { useGetSittingQuery } from "../sittings/sittings.api.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { BigCode } from "./BigCode.tsx";
import styles from "./rosters.module.css";

/** The passcode alone, for a wall. */
export function PasscodePage() {
  const { t } = useLingui();
  const { content } = useLocale();
  const { id = "" } = useParams();
  const { currentData, error, refetch } = useGetSittingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  useTitle(t`Passcode`);
  if (error !== undefined)
    return (
      <CentreSheet>
        {isNotFound(error) ? <NotFoundPage /> : <Failed onRetry={() => void refetch()} />}
      </CentreSheet>
    );
  if (!currentData) return <ScreenSpinner />;
  const { passcode, title } = currentData.sitting;
  const name = contentText(title, content, t`No title available`);
  return (
    <main className={styles.wall}>
      <h1 className="fs-20" lang={langOf(name)}>
        {name}
      </h1>
      {passcode === null ? (
        <p>
          <Trans>This sitting has no passcode: learners start without one.</Trans>
        </p>
      ) : (
        <BigCode passcode={passcode} />
      )}
      <Link className={`${buttonClass("secondary")} only-screen`} to={rosterPath(id)}>
        <Trans>To the roster</Trans>
      </Link>
    </main>
  );
}
