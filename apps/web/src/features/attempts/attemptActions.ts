import {
  jumpIndex,
  nextIndex,
  previousIndex,
  withAnswer,
  withMark,
  withoutAnswer,
  type QuestionResponse,
} from "@patrak/domain";
import type { DeviceAttempt, SubmitCause } from "./device/index.ts";
import { movedTo } from "./state/actions.ts";
import { selectQuestions } from "./state/questions.ts";
import { selectTestSession, submitStarted, testCompleted } from "./state/testSession.ts";
import type { AttemptStore } from "./state/store.ts";
import { startStopwatch } from "./stopwatch.ts";

/** Less time than this on a question is not worth a request. */
const WORTH_TELLING_MS = 3000;

interface Parts {
  device: DeviceAttempt;
  store: AttemptStore;
  /** Writes the question's number, from 1, into the address. */
  onMoved: (number: number) => void;
  /** The test is over and the student leaves. */
  onEnded: (to: "analysis" | "dashboard") => void;
}

/** What a student can do while the test is open. Each function reads the latest state when called. */
export type AttemptActions = ReturnType<typeof startAttemptActions>;

export function startAttemptActions({ device, store, onMoved, onEnded }: Parts) {
  const watch = startStopwatch();
  const session = () => selectTestSession(store.getState());
  const isOver = () => session().isSubmitting || session().isCompleted;
  const current = () => selectQuestions(store.getState()).currentQuestionId;

  const responseOf = (id: string): QuestionResponse | undefined =>
    device.state().pending[id] ?? selectQuestions(store.getState()).userResponses[id];

  const record = (id: string, response: QuestionResponse, how: Parameters<DeviceAttempt["record"]>[1]) => {
    const { language } = session();
    const choice = { ...response, questionId: id, language, timeOnQuestionMs: watch.take(id) };
    device.record(choice, how).catch(logged("An answer could not be kept on the device"));
  };

  const change = (
    to: (response: QuestionResponse | undefined) => QuestionResponse,
    how?: { rest: boolean },
  ) => {
    const id = current();
    if (id !== null && !isOver()) record(id, to(responseOf(id)), how);
  };

  /** Leaves a question without a change: reports its time and that it was seen. */
  const leaveQuestion = () => {
    const id = current();
    if (id === null || watch.untold(id) < WORTH_TELLING_MS) return;
    record(id, withMark(responseOf(id), responseOf(id)?.isMarkedForReview ?? false), { unchanged: true });
  };

  const show = (index: number) => {
    store.dispatch(movedTo(index));
    watch.show(current());
    onMoved(index + 1);
  };

  const end = (to: "analysis" | "dashboard") => {
    store.dispatch(testCompleted());
    onEnded(to);
  };

  const moveTo = (target: number) => {
    const { currentQuestionIndex: from, totalQuestions } = session();
    const to = jumpIndex(from, target, totalQuestions);
    if (to === from || isOver()) return;
    leaveQuestion();
    show(to);
  };

  return {
    /** The first question of this visit. */
    show,
    moveTo,
    next: () => moveTo(nextIndex(session().currentQuestionIndex, session().totalQuestions)),
    previous: () => moveTo(previousIndex(session().currentQuestionIndex)),

    choose: (answer: string, how?: { rest: boolean }) =>
      change((response) => withAnswer(response, answer), how),
    clear: () => change(withoutAnswer),
    toggleMark: () => change((response) => withMark(response, response?.isMarkedForReview !== true)),

    submit: async (cause: SubmitCause) => {
      if (session().isSubmitting) return;
      leaveQuestion();
      watch.show(null);
      store.dispatch(submitStarted());
      const isHandedIn = await handIn(device, cause);
      end(isHandedIn && cause === "student" ? "analysis" : "dashboard");
    },

    /** The server says that the test is over, whatever ended it. */
    completed: () => {
      if (!isOver()) end("analysis");
    },

    /** The student leaves the screen while the test continues. */
    stop: () => {
      if (!isOver()) leaveQuestion();
      watch.stop();
    },
  };
}

async function handIn(device: DeviceAttempt, cause: SubmitCause): Promise<boolean> {
  try {
    if ((await device.submit(cause)) === "completed") return true;
    log("The test could not be submitted yet and goes on being sent");
  } catch (error) {
    log("The test could not be submitted", error);
  }
  return false;
}

const logged = (words: string) => (error: unknown) => log(words, error);

function log(...words: unknown[]) {
  // oxlint-disable-next-line no-console -- The specification: these failures are logged, and the student sees no message.
  console.error(...words);
}
