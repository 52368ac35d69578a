import { useCallback, useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { failureOf } from "../../../shared/api/failure.ts";
import { msg } from "@lingui/core/macro";
import type { Levels } from "@patrak/domain";
import {
  testsApi,
  useFillByRuleMutation,
  useSaveQuestionsMutation,
  useSaveSettingsMutation,
  type BankQuestion,
  type Draft,
  type Settings,
} from "./tests.api.ts";

export type SaveState = "idle" | "saving" | "saved" | "stale" | "failed" | "refused";

type Save<R extends { draft: Draft }> = (revision: number) => Promise<R>;

/** A draft that saves itself, one change after the other, each based on the result of the one before. */
export function useDraft(testId: string, draft: Draft) {
  const dispatch: ThunkDispatch<never, unknown, UnknownAction> = useDispatch();
  const [saveSettings] = useSaveSettingsMutation();
  const [saveQuestions] = useSaveQuestionsMutation();
  const [sendRule] = useFillByRuleMutation();
  const [state, setState] = useState<SaveState>("idle");
  /** Fields whose value is not possible, and so is not sent. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const revision = useRef(draft.revision);
  useEffect(() => {
    // The cache of an earlier visit is shown first; the server's answer follows.
    revision.current = Math.max(revision.current, draft.revision);
  }, [draft.revision]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Nothing more is sent: every further save would be refused too, until the draft is loaded again. */
  const isStale = useRef(false);
  /** How many orders are shown and not sent yet. */
  const ordersAhead = useRef(0);
  const params = { testId };

  const keep = (change: (draft: Draft) => void) =>
    dispatch(
      testsApi.util.updateQueryData("getDraft", { params }, (shown) => {
        if (shown.draft) change(shown.draft);
      }),
    );

  const save = <R extends { draft: Draft }>(make: Save<R>): Promise<R | null> => {
    const saving = queue.current.then(async () => {
      if (isStale.current) return null;
      setState("saving");
      try {
        const reply = await make(revision.current);
        revision.current = reply.draft.revision;
        keep((shown) => {
          const { questions } = shown;
          Object.assign(shown, reply.draft, ordersAhead.current > 0 && { questions });
        });
        setState("saved");
        return reply;
      } catch (error) {
        const { code } = failureOf(error, msg`Saving failed`);
        isStale.current = code === "DRAFT_STALE";
        setState(isStale.current ? "stale" : code === "BAD_REQUEST" ? "refused" : "failed");
        return null;
      }
    });
    queue.current = saving;
    return saving;
  };

  const shownState: SaveState = wrong.size > 0 && state !== "stale" ? "refused" : state;
  return {
    state: shownState,
    /** A field tells whether its value is possible. */
    judge: useCallback(
      (field: string, isPossible: boolean) =>
        setWrong((before) => {
          if (before.has(field) !== isPossible) return before;
          const after = new Set(before);
          if (isPossible) after.delete(field);
          else after.add(field);
          return after;
        }),
      [],
    ),
    set: (settings: Partial<Settings>) =>
      save((at) => saveSettings({ params, body: { revision: at, settings } }).unwrap()),
    /** Shown at once; the server's result follows. */
    order: (questions: readonly BankQuestion[]) => {
      keep((shown) => {
        shown.questions = [...questions];
      });
      const questionIds = questions.map(({ id }) => id);
      ordersAhead.current += 1;
      return save((at) => {
        ordersAhead.current -= 1;
        return saveQuestions({ params, body: { revision: at, questionIds } }).unwrap();
      });
    },
    fillByRule: (rule: { counts?: Levels; byObserved?: boolean; seed: number }) =>
      save((at) => sendRule({ params, body: { revision: at, ...rule } }).unwrap()),
  };
}

export type DraftSaves = ReturnType<typeof useDraft>;
