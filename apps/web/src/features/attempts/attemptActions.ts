import {
  limits,
  nextIndex,
  previousIndex,
  withAnswer,
  withMark,
  withoutAnswer,
  type Answer,
  type QuestionResponse,
} from "@patrak/domain";
import type { DeviceAttempt, SubmitCause, SubmitOutcome } from "./device/index.ts";
import { movedTo } from "./state/actions.ts";
import { selectQuestions } from "./state/questions.ts";
import {
  selectTestSession,
  submitDialogShown,
  submitStarted,
  testCompleted,
  testResumed,
} from "./state/testSession.ts";
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

/** Positions from 0: the first question, and the first after the last. */
export interface Reach {
  from: number;
  to: number;
}

/** What a student can do while the test is open. Each function reads the latest state when called. */
export type AttemptActions = ReturnType<typeof startAttemptActions>;

export function startAttemptActions({ device, store, onMoved, onEnded }: Parts) {
  const watch = startStopwatch();
  const session = () => selectTestSession(store.getState());
  const isEnding = () => session().isSubmitting || session().isCompleted;
  const isOver = () => isEnding() || device.state().submitDueAt !== null;
  let reach = (): Reach => ({ from: 0, to: session().totalQuestions });
  const isInReach = (index: number) => index >= reach().from && index < reach().to;
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
    how?: { rest: number },
  ) => {
    const id = current();
    if (id === null || isOver() || !isInReach(session().currentQuestionIndex)) return;
    record(id, to(responseOf(id)), how);
  };

  /** Leaves a question without a change: reports its time and that it was seen. */
  const leaveQuestion = () => {
    device.wake();
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
    if (target === session().currentQuestionIndex || !isInReach(target) || isOver()) return;
    leaveQuestion();
    show(target);
  };

  const stopWorking = () => {
    leaveQuestion();
    watch.show(null);
  };

  const submit = async (cause: SubmitCause) => {
    if (session().isSubmitting) return;
    if (device.state().submitDueAt === null) stopWorking();
    store.dispatch(submitStarted());
    const outcome = await handIn(device, cause);
    if (outcome === "moved") return goOn();
    end(outcome === "completed" && cause === "student" ? "analysis" : "dashboard");
  };

  const goOn = () => {
    store.dispatch(testResumed());
    watch.show(current());
  };

  return {
    /** The first question of this visit. */
    show,
    moveTo,
    next: () => moveTo(nextIndex(session().currentQuestionIndex, session().totalQuestions)),
    previous: () => moveTo(previousIndex(session().currentQuestionIndex)),
    /** Where sections have clocks: only the questions of the one that runs can be seen and answered. */
    keepWithin: (within: () => Reach) => void (reach = within),
    /** Between two sections. */
    rest: () => {
      stopWorking();
      store.dispatch(submitDialogShown(false));
    },
    /** Where the student was in it, if that is where they still are. */
    enter: ({ from, to }: Reach) => {
      const at = session().currentQuestionIndex;
      show(at >= from && at < to ? at : from);
    },

    /** Null clears it. */
    choose: (answer: Answer | null, how?: { rest: number }) =>
      change((response) => withAnswer(response, answer), how),
    clear: () => change(withoutAnswer),
    toggleMark: () => change((response) => withMark(response, response?.isMarkedForReview !== true)),

    submit,

    /** The student's tap on Submit: it can be taken back for some seconds, but not in the last ones. */
    plan: () => {
      if (isOver()) return;
      if (session().remainingTime <= limits.takeBackNeedsSeconds) return void submit("student");
      stopWorking();
      device.planSubmit().catch(logged("The test could not be submitted"));
    },

    /** Whether it was still possible. */
    takeBack: async () => {
      const isBack = await device.takeBack();
      if (isBack) watch.show(current());
      return isBack;
    },

    /** The server says that the test is over, whatever ended it. */
    completed: () => {
      if (!isEnding()) end("analysis");
    },

    /** The student leaves the screen: the test continues, unless it was about to be submitted. */
    stop: () => {
      if (!isOver()) leaveQuestion();
      else if (!isEnding()) device.submit("student").catch(logged("The test could not be submitted"));
      watch.stop();
    },
  };
}

async function handIn(device: DeviceAttempt, cause: SubmitCause): Promise<SubmitOutcome> {
  try {
    const outcome = await device.submit(cause);
    if (outcome === "unsent") log("The test could not be submitted");
    return outcome;
  } catch (error) {
    log("The test could not be submitted", error);
    return "unsent";
  }
}

const logged = (words: string) => (error: unknown) => log(words, error);

function log(...words: unknown[]) {
  // oxlint-disable-next-line no-console -- The specification: these failures are logged, and the student sees no message.
  console.error(...words);
}
