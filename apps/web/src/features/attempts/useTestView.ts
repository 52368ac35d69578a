import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { DeviceAttempt } from "./device/index.ts";
import { countLooks } from "./counts.ts";
import { drawnResponses, paletteLooks, unsavedQuestions } from "./state/drawn.ts";
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
  return { ...drawn, save, questions: questions.questions };
}

export type TestView = ReturnType<typeof useTestView>;
