import { configureStore, type EnhancedStore, type Middleware } from "@reduxjs/toolkit";
import { api } from "../../shared/api/api.ts";
import { reducer } from "../../shared/reducer.ts";
import type {
  AttemptData,
  Choice,
  Confirmed,
  DeviceAttempt,
  PaperData,
  SaveState,
  SubmitOutcome,
} from "./device/index.ts";
import { responseSaved, testOpened } from "./state/actions.ts";
import type { AttemptState } from "./state/store.ts";

// A test of four questions, the last two on one passage; for tests.

export const NOW = Date.parse("2026-03-09T06:00:00.000Z");

const question = (number: number, passage: { passageId?: string } = {}) => ({
  questionId: `q${number}`,
  ...passage,
  questionText: { english: `Question text ${number}`, hindi: `प्रश्न का पाठ ${number}` },
  options: ["a", "b", "c", "d"].map((letter) => ({
    optionId: `q${number}${letter}`,
    text: { english: `Option ${letter}`, hindi: `विकल्प ${letter}` },
  })),
});

export const paper: PaperData = {
  questions: [question(1), question(2), question(3, { passageId: "p1" }), question(4, { passageId: "p1" })],
  passages: [{ _id: "p1", content: { english: "First line.\nSecond line.", hindi: "पहली पंक्ति।" } }],
  sections: [{ name: { english: "General Studies" }, first: 1 }],
};

/** The same test with two questions in each of two sections. */
export const sectionedPaper: PaperData = {
  ...paper,
  sections: [
    { name: { english: "Reasoning", hindi: "तर्क" }, first: 1 },
    { name: { english: "Reading" }, first: 3 },
  ],
};

export function attemptData(changes: Partial<AttemptData> = {}): AttemptData {
  return {
    testAttempt: {
      _id: "a1",
      testId: "t1",
      startTime: new Date(NOW - 600_000).toISOString(),
      remainingTime: 3000,
    },
    test: {
      _id: "t1",
      title: { english: "Full Test 04" },
      description: {},
      duration: 3600,
      languages: ["english", "hindi"],
      totalQuestions: 4,
      marks: { correct: 2, wrong: -0.25 },
    },
    totalQuestions: 4,
    questionStatuses: [],
    userResponses: {},
    remainingTime: 3000,
    serverNow: new Date(NOW).toISOString(),
    deadline: new Date(NOW + 3_000_000).toISOString(),
    ...changes,
  };
}

export type ExampleStore = EnhancedStore<AttemptState>;

/**
 * The app's store once the test screen is loaded: its slices are injected then, which the type does not show.
 */
export function exampleStore(): ExampleStore {
  const store: unknown = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware as Middleware),
  });
  return store as ExampleStore;
}

export function openedStore(changes: Partial<AttemptData> = {}): ExampleStore {
  const store = exampleStore();
  store.dispatch(testOpened({ attempt: attemptData(changes), paper }));
  return store;
}

/** A device whose network the test controls: entries wait until they are confirmed. */
export function exampleDevice(store: ExampleStore) {
  const listeners = new Set<(state: SaveState) => void>();
  const recorded: { choice: Choice; how: Parameters<DeviceAttempt["record"]>[1] }[] = [];
  let state: SaveState = {
    pending: {},
    waiting: 0,
    phase: "saved",
    isStorageRefused: false,
    submitDueAt: null,
    refused: 0,
    late: [],
    elsewhere: { times: 0, questionIds: [] },
  };
  const submitted = Promise.withResolvers<SubmitOutcome>();
  const causes: string[] = [];

  const set = (changes: Partial<SaveState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  };
  const device: DeviceAttempt = {
    open: () => Promise.reject(new Error("Opened already")),
    record: (choice, how) => {
      recorded.push({ choice, how });
      if (how?.unchanged === true) return Promise.resolve();
      const { questionId, answer, isMarkedForReview } = choice;
      const pending = { ...state.pending, [questionId]: { answer, isMarkedForReview } };
      set({ pending, waiting: state.waiting + 1, phase: "saving" });
      return Promise.resolve();
    },
    wake: () => undefined,
    planSubmit: () => {
      set({ submitDueAt: Date.now() + 5000 });
      return Promise.resolve();
    },
    takeBack: () => {
      set({ submitDueAt: null });
      return Promise.resolve(true);
    },
    submit: (cause) => {
      causes.push(cause);
      return submitted.promise;
    },
    serverNow: () => Date.now(),
    resync: () => undefined,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConfirmed: () => () => undefined,
    onTime: () => () => undefined,
    announced: () => null,
    onAnnounced: () => () => undefined,
    onCompleted: () => () => undefined,
    close: () => undefined,
  };

  /** The server has stored everything that waits. */
  const confirm = () => {
    for (const [questionId, response] of Object.entries(state.pending)) {
      const confirmed: Confirmed = {
        questionId,
        ...response,
        remainingTime: 3000,
        deadline: NOW + 3_000_000,
      };
      store.dispatch(responseSaved(confirmed));
    }
    set({ pending: {}, waiting: 0, phase: "saved" });
  };
  return { device, recorded, causes, set, confirm, submitted };
}
