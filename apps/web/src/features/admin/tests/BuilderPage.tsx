import { useParams } from "react-router";
import { contentText, may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Builder } from "./Builder.tsx";
import { ReadingLinks } from "./ReadingLinks.tsx";
import { isNotFound } from "./isNotFound.ts";
import { useGetDraftQuery, useOpenDraftMutation, type ShownTest } from "./tests.api.ts";

/** One test: its settings, its questions, and whether it can be published. */
export function BuilderPage() {
  const { testId = "" } = useParams();
  const found = useGetDraftQuery({ params: { testId } }, { refetchOnMountOrArgChange: true });
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError && !found.data) return <Failed onRetry={() => void found.refetch()} />;
  // Just opened: the draft is still loading.
  if (!found.currentData || (found.isFetching && found.currentData.draft === null)) return <ScreenSpinner />;
  const { test, draft } = found.currentData;
  if (!draft) return <NoDraft test={test} onOpened={() => void found.refetch()} />;
  return <Builder key={testId} test={test} draft={draft} onReload={() => location.reload()} />;
}

function NoDraft({ test, onOpened }: { test: ShownTest["test"]; onOpened: () => void }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { role } = useAdministrator();
  const [open, { isLoading, isError }] = useOpenDraftMutation();
  const title = contentText(test.title, content, t`No title available`);
  const start = async () => {
    const reply = await open({ params: { testId: test.id } });
    if (!reply.error) onOpened();
  };
  return (
    <>
      <PageHead title={title} lead={test.packageName}>
        <ReadingLinks testId={test.id} />
      </PageHead>
      {isError && (
        <Notice tone="error">
          <Trans>That did not work. Please try again.</Trans>
        </Notice>
      )}
      <EmptyState
        drawing="sheet"
        heading={
          <h2>
            <Trans>This test has no draft yet</Trans>
          </h2>
        }
      >
        <p>
          <Trans>
            It was published from files. A draft is a copy to work on; learners go on with what is published.
          </Trans>
        </p>
        {may(role, "tests.write") && (
          <Button look="primary" busy={isLoading && t`Making a draft…`} onClick={() => void start()}>
            <Trans>Make a draft</Trans>
          </Button>
        )}
      </EmptyState>
    </>
  );
}
