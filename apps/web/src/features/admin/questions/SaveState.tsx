import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { DraftState } from "./draftKeeper.ts";
import styles from "./page.module.css";

/** Whether the text is on the server; announced when that changes. */
export function SaveState({ draft, onRetry }: { draft: DraftState; onRetry: () => void }) {
  const moments = useMoments();
  const { keeping, question } = draft;
  const time = moments.time(question.changedAt);
  if (keeping === "failed")
    return (
      <span className={`inline note num lh-ui gap-6 ${styles.saved}`} data-off>
        <span role="alert">
          <AdminIcon name="alert" size={16} />
          <Trans>Not saved. Your text is kept on this device.</Trans>
        </span>
        <Button look="quiet" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  if (keeping === "refused" || keeping === "changed-meanwhile")
    return (
      <span className={`inline note num lh-ui gap-6 ${styles.saved}`} data-off role="status">
        <AdminIcon name="alert" size={16} />
        {keeping === "refused" ? <Trans>Not saved: see Checks</Trans> : <Trans>Not saved</Trans>}
      </span>
    );
  return (
    <span className={`inline note num lh-ui gap-6 ${styles.saved}`} role="status">
      {keeping === "saved" ? (
        <>
          <AdminIcon name="cloud" size={16} />
          {question.isReady ? <Trans>Published {time}</Trans> : <Trans>Draft saved {time}</Trans>}
        </>
      ) : (
        <Trans>Saving…</Trans>
      )}
    </span>
  );
}
