import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { DeviceAttempt } from "./device/index.ts";
import { countLooks } from "./counts.ts";
import { drawnResponses, paletteLooks, unsavedQuestions } from "./state/drawn.ts";
import { sectionParts } from "./sections.ts";
import { useQuestions } from "./state/hooks.ts";

/** The shown answers: the server's, overlaid with the device's journal. */
export function useTestView(device: DeviceAttempt) {
  const subscribe = useCallback((listener: () => void) => device.subscribe(listener), [device]);
  const save = useSyncExternalStore(subscribe, () => device.state());
  const questions = useQuestions((state) => state);
  const { pending } = save;
  const drawn = useMemo(() => {
    const responses = drawnResponses(questions.userResponses, pending);
    const unsaved = unsavedQuestions(questions.userResponses, pending);
    const looks = paletteLooks(questions, responses);
    return {
      responses,
      unsaved,
      looks,
      counts: countLooks(looks),
      unsavedPlaces: questions.questions.map(({ questionId }) => unsaved.has(questionId)),
    };
  }, [questions, pending]);
  const { sections, questions: list } = questions;
  const parts = useMemo(() => sectionParts(sections, list.length), [sections, list]);
  const { times, questionIds } = save.elsewhere;
  const elsewhere = useMemo(
    () => ({ times, numbers: questionIds.map((id) => list.findIndex((one) => one.questionId === id) + 1) }),
    [times, questionIds, list],
  );
  return { ...drawn, save, parts, elsewhere, questions: list, now: () => device.serverNow() };
}

export type TestView = ReturnType<typeof useTestView>;
