import { useMemo } from "react";
import { useDispatch } from "react-redux";
import type { Language } from "@patrak/domain";
import { keepAttemptLanguage } from "../../shared/attemptLanguage.ts";
import type { OpenTest } from "./openTest.ts";
import { useTestSession } from "./state/hooks.ts";
import {
  languageChosen,
  navigationShown,
  navigationToggled,
  submitDialogShown,
} from "./state/testSession.ts";

export type TestControls = ReturnType<typeof useTestControls>;

/** The actions of the screen's buttons: stable functions while the test is open. */
export function useTestControls({ actions, attemptId }: OpenTest & { attemptId: string }, isWide: boolean) {
  const dispatch = useDispatch();
  const asksFirst = useTestSession(({ testInfo }) => testInfo?.confirmSubmit === true);
  return useMemo(() => {
    const closeList = () => void dispatch(navigationShown(false));
    const submit = () => {
      dispatch(submitDialogShown(false));
      void actions.submit("student");
    };
    return {
      submit,
      /** Without asking: it can be taken back. */
      planSubmit: () => {
        dispatch(submitDialogShown(false));
        actions.plan();
      },
      askSubmit: asksFirst ? () => void dispatch(submitDialogShown(true)) : actions.plan,
      keepWorking: () => void dispatch(submitDialogShown(false)),
      timeUp: () => void actions.submit("time-up"),
      toggleList: () => void dispatch(navigationToggled()),
      closeList,
      go: (index: number) => {
        // On a narrow screen the list covers the question.
        if (!isWide) closeList();
        actions.moveTo(index);
      },
      chooseLanguage: (language: Language) => {
        keepAttemptLanguage(attemptId, language);
        dispatch(languageChosen(language));
      },
    };
  }, [dispatch, actions, attemptId, asksFirst, isWide]);
}
