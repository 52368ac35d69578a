import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { adminMessageOf } from "../adminMessages.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { DraftKeeper } from "./draftKeeper.ts";
import {
  useDuplicateQuestionMutation,
  useMarkDraftMutation,
  useMarkReadyMutation,
  type Question,
} from "./questions.api.ts";

interface Props {
  keeper: DraftKeeper;
  question: Question;
  isComplete: boolean;
  onIncomplete: () => void;
  onCopied: (questionId: string) => void;
}

/** Actions on the whole question; each saves the text first. */
export function HeadActions({ keeper, question, isComplete, onIncomplete, onCopied }: Props) {
  const words = useWords();
  const [duplicate, copying] = useDuplicateQuestionMutation();
  const [ready, readying] = useMarkReadyMutation();
  const [draft, drafting] = useMarkDraftMutation();
  const [isRefused, setRefused] = useState(false);
  const error = copying.error ?? readying.error ?? drafting.error;
  const params = { questionId: question.questionId };

  const whenSaved = async (act: (revision: number) => Promise<void>) => {
    await keeper.flush();
    const { keeping, question: saved } = keeper.get();
    if (keeping === "saved") await act(saved.revision);
  };
  const mark = (change: typeof ready | typeof draft) =>
    whenSaved(async (revision) => {
      const { data } = await change({ params, body: { revision } });
      if (data) await keeper.adopt(data.question, "theirs");
    });
  const copy = () =>
    whenSaved(async () => {
      const { data } = await duplicate({ params });
      if (data) onCopied(data.question.questionId);
    });
  const publish = () => {
    setRefused(!isComplete);
    if (isComplete) void mark(ready);
    else onIncomplete();
  };
  return (
    <>
      {isRefused && !isComplete && (
        <Notice tone="error">
          <Trans>The question is not complete yet. The checks say what is missing.</Trans>
        </Notice>
      )}
      {error && (
        <Notice tone="error">
          {words.text(
            adminMessageOf(failureOf(error, msg`That did not work. Please try again.`).code) ??
              msg`That did not work. Please try again.`,
          )}
        </Notice>
      )}
      <Button look="secondary" busy={copying.isLoading && <Trans>Saving…</Trans>} onClick={() => void copy()}>
        <AdminIcon name="copy" size={18} />
        <Trans>Duplicate</Trans>
      </Button>
      {question.isReady ? (
        <Button
          look="secondary"
          busy={drafting.isLoading && <Trans>Saving…</Trans>}
          onClick={() => void mark(draft)}
        >
          <Trans>Back to draft</Trans>
        </Button>
      ) : (
        <Button look="primary" busy={readying.isLoading && <Trans>Publishing…</Trans>} onClick={publish}>
          <Trans>Publish question</Trans>
        </Button>
      )}
    </>
  );
}
