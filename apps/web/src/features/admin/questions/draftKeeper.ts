import type { Content, Question } from "./questions.api.ts";

/** The save state of the text. */
export type Keeping = "saved" | "unsaved" | "saving" | "failed" | "refused" | "changed-meanwhile";

export interface DraftState {
  content: Content;
  question: Question;
  keeping: Keeping;
  /** Text that an earlier visit could not save was restored. */
  isRestored: boolean;
}

/** Why a save failed: the server's code, or null if it did not answer. */
export type SaveOutcome = { question: Question } | { code: string | null };

interface Parts {
  question: Question;
  save: (content: Content, revision: number) => Promise<SaveOutcome>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  restMs?: number;
}

/**
 * Keeps what a teacher writes: on this device with every letter, on the server after a pause. Nothing is
 * dropped before the server has it; a second save waits for the first.
 */
export function keepDraft({ question, save, storage, restMs = 1200 }: Parts) {
  const place = `question-draft ${question.questionId}`;
  const kept = readKept(storage, place);
  const hasKept = kept !== null && !isSame(kept.content, contentOf(question));
  let state: DraftState = {
    content: hasKept ? kept.content : contentOf(question),
    question,
    keeping: hasKept ? (kept.revision === question.revision ? "unsaved" : "changed-meanwhile") : "saved",
    isRestored: hasKept,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function become(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  }

  function edit(change: Partial<Content>) {
    const content = { ...state.content, ...change };
    keepHere(content, state.question.revision);
    become({ content, keeping: state.keeping === "changed-meanwhile" ? "changed-meanwhile" : "unsaved" });
    schedule();
  }

  function keepHere(content: Content, revision: number) {
    try {
      storage.setItem(place, JSON.stringify({ content, revision }));
    } catch {
      // The device has no room. The server gets it all the same.
    }
  }

  function schedule() {
    clearTimeout(timer);
    if (state.keeping === "unsaved") timer = setTimeout(() => void flush(), restMs);
  }

  /** Saves unsaved text now, and resolves when nothing is left to do. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return flush();
    }
    if (state.keeping !== "unsaved" && state.keeping !== "failed") return;
    running = saveOnce();
    await running;
    running = undefined;
    if (state.keeping === "unsaved") schedule();
  }

  async function saveOnce() {
    const sent = state.content;
    become({ keeping: "saving" });
    const outcome = await save(sent, state.question.revision);
    if (!("question" in outcome)) return become({ keeping: failureOf(outcome.code) });
    const isAll = state.content === sent;
    if (isAll) storage.removeItem(place);
    // What is written meanwhile goes over the new revision, also at the next visit.
    else keepHere(state.content, outcome.question.revision);
    become({ question: outcome.question, keeping: isAll ? "saved" : "unsaved", isRestored: false });
  }

  /** Takes another revision of the question: with the local text kept over it, or dropped for it. */
  function adopt(latest: Question, whose: "mine" | "theirs") {
    if (whose === "mine") {
      become({ question: latest, keeping: "unsaved" });
      return flush();
    }
    storage.removeItem(place);
    become({ question: latest, content: contentOf(latest), keeping: "saved", isRestored: false });
    return Promise.resolve();
  }

  if (state.keeping === "unsaved") schedule();
  return {
    get: () => state,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    edit,
    flush,
    adopt,
  };
}

export type DraftKeeper = ReturnType<typeof keepDraft>;

function failureOf(code: string | null): Keeping {
  if (code === "CHANGED_MEANWHILE") return "changed-meanwhile";
  const refusals: (string | null)[] = ["CONTENT_REFUSED", "BAD_REQUEST", "TOO_LARGE", "TOO_HEAVY"];
  return refusals.includes(code) ? "refused" : "failed";
}

function contentOf(question: Question): Content {
  const { section, topic, difficulty, passageId, text, options, correctOption, solution } = question;
  const { mayMixOptions = false, kind = "single", accepted = [], decimals = null, unit = null } = question;
  const key = { kind, correctOption, accepted, decimals, unit };
  return { section, topic, difficulty, passageId, text, options, ...key, solution, mayMixOptions };
}

const isSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);

function readKept(storage: Parts["storage"], place: string): { content: Content; revision: number } | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? "null");
    return typeof kept === "object" && kept !== null && "content" in kept && "revision" in kept
      ? (kept as { content: Content; revision: number })
      : null;
  } catch {
    return null;
  }
}
