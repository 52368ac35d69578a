import { useEffect, useState, useSyncExternalStore } from "react";
import { msg } from "@lingui/core/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { keepDraft, type DraftKeeper, type SaveOutcome } from "./draftKeeper.ts";
import { ofItsKind } from "./kinds.ts";
import { useSaveQuestionMutation, type Content, type Question } from "./questions.api.ts";

/** The draft of one question, kept while its editor is open; unsaved text is saved on leaving. */
export function useDraft(question: Question) {
  const [save] = useSaveQuestionMutation();
  const [keeper] = useState<DraftKeeper>(() =>
    keepDraft({
      question,
      storage: localStorage,
      save: async (content: Content, revision: number): Promise<SaveOutcome> => {
        const params = { questionId: question.questionId };
        const reply = await save({ params, body: { ...ofItsKind(content), revision } });
        return reply.data ?? { code: failureOf(reply.error, msg`Not saved`).code };
      },
    }),
  );
  useEffect(() => {
    const saveNow = () => void keeper.flush();
    window.addEventListener("online", saveNow);
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("online", saveNow);
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, [keeper]);
  return { keeper, ...useSyncExternalStore(keeper.subscribe, keeper.get) };
}
