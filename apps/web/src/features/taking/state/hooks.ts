import { useSelector } from "react-redux";
import { selectPassages, type Passages } from "./passages.ts";
import { selectQuestions, type Questions } from "./questions.ts";
import type { TakingState } from "./store.ts";
import { selectTestSession, type TestSession } from "./testSession.ts";

// A component names the part that it draws: the remaining time changes every second, and only the timer draws it.

export function useTestSession<T>(pick: (session: TestSession) => T): T {
  return useSelector((state: TakingState) => pick(selectTestSession(state)));
}

export function useQuestions<T>(pick: (questions: Questions) => T): T {
  return useSelector((state: TakingState) => pick(selectQuestions(state)));
}

export function usePassages<T>(pick: (passages: Passages) => T): T {
  return useSelector((state: TakingState) => pick(selectPassages(state)));
}
