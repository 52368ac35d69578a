import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepDraft, type SaveOutcome } from "./draftKeeper.ts";
import type { Content, Question } from "./questions.api.ts";

const none = { english: "", hindi: "" };
const content: Content = {
  section: "Polity",
  topic: "Parliament",
  difficulty: "easy",
  passageId: null,
  text: none,
  options: [],
  correctOption: null,
  solution: none,
  mayMixOptions: false,
};
const question: Question = {
  ...content,
  questionId: "q1",
  code: "PO-0001",
  isReady: false,
  revision: 1,
  changedAt: "2026-03-15T05:12:00.000Z",
  version: 1,
  isArchived: false,
  isUsed: false,
  usedIn: { count: 0, tests: [] },
};

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    get length() {
      return held.size;
    },
  } as Storage;
}

/** A server that counts revisions up, or answers what it is told to. */
function server(answers: SaveOutcome[] = []) {
  const saves: [topic: string, revision: number][] = [];
  return {
    saves,
    save: async (sent: Content, revision: number): Promise<SaveOutcome> => {
      saves.push([sent.topic, revision]);
      return answers.shift() ?? { question: { ...question, ...sent, revision: revision + 1 } };
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => vi.advanceTimersByTimeAsync(1300);

test("TE-15: what is typed in one go is saved once, after a rest, and no longer kept on the device", async () => {
  const [{ saves, save }, device] = [server(), storage()];
  const keeper = keepDraft({ question, save, storage: device });
  for (const topic of ["P", "Pa", "Par"]) keeper.edit({ topic });
  expect(saves).toEqual([]);
  expect(device).toHaveLength(1);
  await rest();
  expect(saves).toEqual([["Par", 1]]);
  expect(keeper.get()).toMatchObject({ keeping: "saved", question: { revision: 2 } });
  expect(device).toHaveLength(0);
});

test("what is typed while a save runs is saved after it, over the new revision", async () => {
  const { saves, save } = server();
  const keeper = keepDraft({ question, save, storage: storage() });
  keeper.edit({ topic: "one" });
  const running = keeper.flush();
  keeper.edit({ topic: "two" });
  await running;
  await rest();
  expect(saves).toEqual([
    ["one", 1],
    ["two", 2],
  ]);
});

test("what is typed while a save runs and not saved any more is no conflict at the next visit", async () => {
  const [{ save }, device] = [server(), storage()];
  const keeper = keepDraft({ question, save, storage: device });
  keeper.edit({ topic: "one" });
  const running = keeper.flush();
  keeper.edit({ topic: "two" });
  await running;
  const later = keepDraft({ question: keeper.get().question, save, storage: device });
  expect(later.get()).toMatchObject({ keeping: "unsaved", content: { topic: "two" } });
});

test("a device without room does not keep the teacher from writing, nor the server from getting it", async () => {
  const { saves, save } = server();
  const full = Object.assign(storage(), { setItem: throwFull });
  const keeper = keepDraft({ question, save, storage: full });
  keeper.edit({ topic: "kept" });
  expect(keeper.get().content.topic).toBe("kept");
  await rest();
  expect(saves).toEqual([["kept", 1]]);
});

function throwFull(): never {
  throw new DOMException("The quota has been exceeded", "QuotaExceededError");
}

describe("a save that fails", () => {
  test("TE-15: leaves the text on the device, and another try sends it", async () => {
    const [{ saves, save }, device] = [server([{ code: null }]), storage()];
    const keeper = keepDraft({ question, save, storage: device });
    keeper.edit({ topic: "kept" });
    await rest();
    expect(keeper.get()).toMatchObject({ keeping: "failed", content: { topic: "kept" } });
    expect(device).toHaveLength(1);
    await keeper.flush();
    expect(keeper.get().keeping).toBe("saved");
    expect(saves).toHaveLength(2);
  });

  test("is put back at the next visit, and saved", async () => {
    const device = storage();
    keepDraft({ question, save: server([{ code: null }]).save, storage: device }).edit({ topic: "kept" });
    const { saves, save } = server();
    const later = keepDraft({ question, save, storage: device });
    expect(later.get()).toMatchObject({ isRestored: true, content: { topic: "kept" } });
    await rest();
    expect(saves).toEqual([["kept", 1]]);
  });

  test("is not tried again while the text cannot be shown, until it changes", async () => {
    const { saves, save } = server([{ code: "CONTENT_REFUSED" }]);
    const keeper = keepDraft({ question, save, storage: storage() });
    keeper.edit({ topic: "$" });
    await rest();
    await rest();
    expect(keeper.get().keeping).toBe("refused");
    expect(saves).toHaveLength(1);
    keeper.edit({ topic: "x" });
    await rest();
    expect(keeper.get().keeping).toBe("saved");
  });
});

describe("when somebody else was faster", () => {
  const theirs = { ...question, topic: "theirs", revision: 5 };
  async function conflict() {
    const made = server([{ code: "CHANGED_MEANWHILE" }]);
    const keeper = keepDraft({ question, save: made.save, storage: storage() });
    keeper.edit({ topic: "mine" });
    await rest();
    expect(keeper.get().keeping).toBe("changed-meanwhile");
    return { keeper, ...made };
  }

  test("nothing is sent until it is decided, and more can be written", async () => {
    const { keeper, saves } = await conflict();
    keeper.edit({ topic: "mine too" });
    await rest();
    expect(saves).toHaveLength(1);
    expect(keeper.get()).toMatchObject({ keeping: "changed-meanwhile", content: { topic: "mine too" } });
  });

  test("mine is saved over theirs", async () => {
    const { keeper, saves } = await conflict();
    await keeper.adopt(theirs, "mine");
    expect(saves.at(-1)).toEqual(["mine", 5]);
    expect(keeper.get().keeping).toBe("saved");
  });

  test("theirs is shown and mine given up", async () => {
    const { keeper } = await conflict();
    await keeper.adopt(theirs, "theirs");
    expect(keeper.get()).toMatchObject({ keeping: "saved", content: { topic: "theirs" } });
  });

  test("what was kept of an older revision is not saved over a newer one by itself", () => {
    const device = storage();
    keepDraft({ question, save: server().save, storage: device }).edit({ topic: "old" });
    const later = keepDraft({ question: theirs, save: server().save, storage: device });
    expect(later.get()).toMatchObject({ keeping: "changed-meanwhile", content: { topic: "old" } });
  });
});
