import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft, Entry } from "./entry.ts";
import { makeMemoryStore } from "./memoryStore.ts";
import { ATTEMPT, makeServer, openTab, SERVER_AHEAD_MS, type Mood, type Tab } from "./simulation.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const draft = (questionId: string, answer: string): Draft => ({
  kind: "answer",
  ...ATTEMPT,
  writer: "",
  questionId,
  answer,
  isMarkedForReview: false,
  isUnchanged: false,
  language: "english",
  timeOnQuestionMs: 10,
});
const submit: Draft = { kind: "submit", ...ATTEMPT, writer: "", cause: "student", dueAt: 0 };

const mood: fc.Arbitrary<Mood> = fc.record({
  kind: fc.constantFrom("good", "good", "request lost", "reply lost", "busy", "stored late", "early"),
  delay: fc.integer({ min: 1, max: 8000 }),
});
const question = fc.constantFrom("q1", "q2", "q3", "q4");
const does = <T extends string>(word: T) => fc.constant(word);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: does("choose"), question, tab: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: does("run through"), question, tab: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: does("wait"), ms: fc.integer({ min: 1, max: 20_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: does("crash"), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: does("look back at"), tab: fc.nat(1) }) },
  { weight: 0, arbitrary: fc.record({ do: does("server set back") }) },
);
/** What a tab without network believes of the server's clock: right, too early, a little or much too late. */
const belief = fc.constantFrom(0, -3_600_000, 1500, 10_000, 3_600_000).map((off) => SERVER_AHEAD_MS + off);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Two tabs of one student live through a plan; then the network is good for some minutes. */
async function live(plan: readonly Step[], moods: readonly Mood[], wallOffset = SERVER_AHEAD_MS) {
  const server = makeServer();
  const store = makeMemoryStore();
  const world = { store, server, moods: [...moods], tabs: new Set<Tab>(), active: null as Tab | null };
  const open = async (name: string) => {
    const tab = openTab(world, name, wallOffset);
    await tab.journal.reread();
    return tab;
  };
  const tabs = [await open("t0"), await open("t1")];
  const newest = new Map<string, string>();
  const recorded: Draft[] = [];

  for (const [index, now] of plan.entries()) {
    const tab = "tab" in now ? tabs[now.tab]! : tabs[0]!;
    if (now.do === "wait") await vi.advanceTimersByTimeAsync(now.ms);
    if (now.do === "look back at") {
      void tab.journal.reread();
      tab.activate();
    }
    if (now.do === "server set back") server.setBack(600_000);
    if (now.do === "crash") {
      tab.die();
      tabs[now.tab] = await open(`t${index}`);
    }
    if (now.do === "choose" || now.do === "run through") {
      const made = draft(now.question, `${now.question}-${index}`);
      tab.activate();
      await tab.record(made, now.do === "run through");
      newest.set(now.question, `${now.question}-${index}`);
      if (now.do === "choose") recorded.push(made);
      await expectNothingLost(recorded);
    }
  }

  async function expectNothingLost(drafts: Draft[]) {
    const waiting = await store.entries(ATTEMPT.userId);
    for (const made of drafts) {
      const isSame = (entry: Entry) => "answer" in entry && "answer" in made && entry.answer === made.answer;
      expect(waiting.some(isSame) || server.knows(made), `${JSON.stringify(made)} is nowhere`).toBe(true);
    }
  }

  tabs[0]!.activate();
  await tabs[0]!.record(submit);
  await vi.advanceTimersByTimeAsync(600_000);
  return { server, store, newest, tabs, recorded };
}

test("whatever is lost, late, repeated or killed: every choice arrives in order, and the submit last", async () => {
  const history = fc.tuple(fc.array(step, { maxLength: 40 }), fc.array(mood, { maxLength: 60 }), belief);
  await fc.assert(
    fc.asyncProperty(history, async ([plan, moods, wallOffset]) => {
      const { server, store, newest, tabs, recorded } = await live(plan, moods, wallOffset);
      expect(await store.entries(ATTEMPT.userId)).toEqual([]);
      expect(server.isSubmitted()).toBe(true);
      for (const made of recorded) expect(server.knows(made)).toBe(true);
      for (const [asked, answer] of newest) expect(server.answerOf(asked)).toBe(answer);
      for (const tab of tabs) expect(tab.journal.list()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a device whose clock was set a day ahead while it was closed sends its answers in their order all the same", async () => {
  const questions = ["q1", "q2", "q1", "q1", "q2"] as const;
  const plan = questions.map((one): Step => ({ do: "choose", question: one, tab: 0 }));
  const { server, newest } = await live(plan, [], SERVER_AHEAD_MS * 2);
  expect(server.isSubmitted()).toBe(true);
  for (const [asked, answer] of newest) expect(server.answerOf(asked)).toBe(answer);
});

test("a server whose clock is set back is followed, and later answers still outrank earlier ones", async () => {
  const choose: Step = { do: "choose", question: "q1", tab: 0 };
  const wait: Step = { do: "wait", ms: 1000 };
  const { server } = await live([choose, wait, { do: "server set back" }, choose, wait, choose], []);
  expect(server.isSubmitted()).toBe(true);
  expect(server.answerOf("q1")).toBe("q1-5");
});

test("TS-15: choices run through within 300 ms are one save, with the time of all", async () => {
  const key: Step = { do: "run through", question: "q1", tab: 0 };
  const { server } = await live([key, key, key], []);
  expect(server.saves("q1")).toEqual([{ answer: "q1-2", timeOnQuestionMs: 30 }]);
});
