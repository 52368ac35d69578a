import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import styles from "./editor.module.css";
import { useDeleteQuestionMutation, type Question } from "./questions.api.ts";

/** A draft that no test has used can be deleted for good, after confirmation. */
export function DeleteDraft({ question, onDeleted }: { question: Question; onDeleted: () => void }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [remove, { isLoading, isError }] = useDeleteQuestionMutation();
  const { questionId, revision } = question;
  const confirm = async () => {
    const reply = await remove({ params: { questionId }, body: { revision } });
    if (reply.data) onDeleted();
  };
  return (
    <div className={styles.delete}>
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        <Trans>Delete draft</Trans>
      </Button>
      {isAsked && (
        <Dialog
          title={t`Delete this draft?`}
          notice={
            isError && (
              <Notice tone="error">
                <Trans>The draft was not deleted. It may have been changed or used meanwhile.</Trans>
              </Notice>
            )
          }
          sentence={<Trans>The draft is deleted for everybody. This cannot be undone.</Trans>}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsked(false)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button
                look="danger"
                busy={isLoading && <Trans>Deleting…</Trans>}
                onClick={() => void confirm()}
              >
                <Trans>Delete draft</Trans>
              </Button>
            </>
          }
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
