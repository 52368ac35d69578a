import { useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { ScreenSpinner } from "../../shared/ui/Spinner.tsx";
import { testPath } from "../../features/admin/paths.ts";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { PageHead } from "../../features/admin/ui/PageHead.tsx";
import { isNotFound } from "../../features/admin/tests/isNotFound.ts";
import { useGetTestPreviewQuery } from "../../features/admin/tests/tests.api.ts";
import { PreviewPaper } from "./PreviewPaper.tsx";

/** The test as a student would take it. No attempt is made; choices are not stored. */
export function PreviewPage() {
  const { testId = "" } = useParams();
  const { t } = useLingui();
  const { content } = useLocale();
  const found = useGetTestPreviewQuery({ params: { testId } }, { refetchOnMountOrArgChange: true });
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  const preview = found.isFetching ? undefined : found.currentData;
  if (!preview) return <ScreenSpinner />;
  const title = contentText(preview.title, content, t`No title yet`);
  return (
    <>
      <PageHead
        title={t`Preview: ${title}`}
        lead={<Trans>As a learner would see it. Nothing is stored.</Trans>}
      >
        <Link className={buttonClass("secondary")} to={testPath(testId)}>
          <Trans>Back to the test</Trans>
        </Link>
      </PageHead>
      {preview.questions.length === 0 ? (
        <p>
          <Trans>There is no question yet.</Trans>
        </p>
      ) : (
        <PreviewPaper preview={preview} />
      )}
    </>
  );
}
