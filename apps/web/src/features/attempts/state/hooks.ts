import { useSelector } from "react-redux";
import { selectPassages, type Passages } from "./passages.ts";
import { selectQuestions, type Questions } from "./questions.ts";
import type { AttemptState } from "./store.ts";
import { selectTestSession, type TestSession } from "./testSession.ts";

// A component selects only the part that it shows: the remaining time changes every second,
// and only the timer shows it.

export function useTestSession<T>(pick: (session: TestSession) => T): T {
  return useSelector((state: AttemptState) => pick(selectTestSession(state)));
}

export function useQuestions<T>(pick: (questions: Questions) => T): T {
  return useSelector((state: AttemptState) => pick(selectQuestions(state)));
}

export function usePassages<T>(pick: (passages: Passages) => T): T {
  return useSelector((state: AttemptState) => pick(selectPassages(state)));
}
