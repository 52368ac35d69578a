import { useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { ChangeList } from "./ChangeList.tsx";
import { isNotFound } from "./isNotFound.ts";
import styles from "./publish.module.css";
import { PublishFoot } from "./PublishFoot.tsx";
import { PublishSide } from "./PublishSide.tsx";
import { useGetChangesQuery, type Changes } from "./tests.api.ts";
import { useChangeKeys } from "./useChangeKeys.ts";

/** What publishing would change, word by word, and the decision. */
export function PublishPage() {
  const { testId = "" } = useParams();
  const { t } = useLingui();
  const { content } = useLocale();
  const found = useGetChangesQuery({ params: { testId } }, { refetchOnMountOrArgChange: true });
  const list = useChangeKeys();
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  // Only the server's current state is published, so nothing older is shown.
  const changes = found.isFetching ? undefined : found.currentData;
  if (!changes) return <ScreenSpinner />;
  const { number } = changes;
  const title = contentText(changes.title, content, t`No title yet`);
  return (
    <>
      <PageHead title={t`Publish version ${number}`} lead={<Lead title={title} former={changes.former} />} />
      <div className={`sheet ${styles.publish}`}>
        <div className={`stack fits ${styles.body}`} ref={list}>
          <ChangeList changes={changes} />
          <PublishSide testId={testId} changes={changes} />
        </div>
        <PublishFoot
          key={changes.paperId}
          testId={testId}
          changes={changes}
          onAgain={() => void found.refetch()}
        />
      </div>
    </>
  );
}

function Lead({ title, former }: { title: string; former: Changes["former"] }) {
  const { day } = useMoments();
  if (!former) return <Trans>{title} · published for the first time</Trans>;
  const when = day(former.publishedAt);
  return (
    <Trans>
      {title} · compared with version {former.number}, published {when}
    </Trans>
  );
}
