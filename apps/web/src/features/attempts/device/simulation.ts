import { isAhead } from "@patrak/domain";
import { expect } from "vitest";
import type { Channel, News } from "./channel.ts";
import { makeClock } from "./clock.ts";
import { idOf, isAnswerOf, isLook, type AnswerEntry, type Draft, type Entry } from "./entry.ts";
import { makeJournal, type Journal } from "./journal.ts";
import { makeSender, type Sender } from "./sender.ts";
import type { DeviceStore } from "./store.ts";
import type { Verdict } from "./verdict.ts";

// One student's device for tests: tabs that open and die over one store, an unreliable network, a server that
// remembers. Uses fake timers.

export const SERVER_AHEAD_MS = 86_400_000;
export const ATTEMPT = { userId: "u1", attemptId: "a1", deadline: Number.MAX_SAFE_INTEGER };

/** What the network does with one request; `delay` in milliseconds. */
export interface Mood {
  kind: "good" | "request lost" | "reply lost" | "busy" | "stored late" | "early";
  delay: number;
}

/** Keeps every save; the greatest (seq, writer) of a question is its answer. */
export function makeServer() {
  const log = new Map<string, AnswerEntry>();
  let isSubmitted = false;
  let ahead = SERVER_AHEAD_MS;
  const now = () => Date.now() + ahead;

  function take(entry: Entry): Verdict {
    if (entry.kind === "submit") {
      isSubmitted = true;
      return { kind: "stored", reply: null };
    }
    if (isSubmitted && !log.has(idOf(entry))) return { kind: "refused", code: "ATTEMPT_COMPLETED" };
    if (isAhead(entry.seq, now())) return { kind: "clock-ahead" };
    const { seq, writer } = entry;
    expect(log.get(idOf(entry)) ?? entry, "the same place always means the same answer").toEqual(entry);
    log.set(idOf(entry), entry);
    const time = { remainingTime: 60, serverNow: iso(now()), deadline: iso(now() + 60_000) };
    const isSuperseded = newestOf(entry.questionId) !== entry;
    return { kind: "stored", reply: { ...time, seq: String(seq), writer, isSuperseded } };
  }

  const newestOf = (questionId: string) =>
    [...log.values()]
      .filter((entry) => entry.questionId === questionId)
      .toSorted((a, b) => a.seq - b.seq || (a.writer < b.writer ? -1 : 1))
      .at(-1);
  const answerOf = (questionId: string) => newestOf(questionId)?.answer;

  return {
    now,
    /** The server's clock is set back. */
    setBack: (ms: number) => void (ahead -= ms),
    take,
    answerOf,
    has: (entry: Entry) => log.has(idOf(entry)),
    knows: (made: Draft) =>
      [...log.values()].some((entry) => "answer" in made && entry.answer === made.answer),
    saves: (questionId: string) =>
      [...log.values()]
        .filter((entry) => entry.questionId === questionId)
        .map(({ answer, timeOnQuestionMs }) => ({ answer, timeOnQuestionMs })),
    isSubmitted: () => isSubmitted,
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

interface World {
  store: DeviceStore;
  server: ReturnType<typeof makeServer>;
  moods: Mood[];
  tabs: Set<Tab>;
  /** The sending tab. */
  active: Tab | null;
}

export interface Tab {
  hear: (news: News) => void;
  journal: Journal;
  sender: Sender;
  record: (draft: Draft, isResting?: boolean) => Promise<void>;
  activate: () => void;
  die: () => void;
}

/** A tab of the student. `wallOffset` is its estimate of the server's clock until a reply arrives. */
export function openTab(world: World, writer: string, wallOffset = SERVER_AHEAD_MS): Tab {
  let isAlive = true;
  const hear: ((news: News) => void)[] = [];
  const channel: Channel = {
    post: (news) => {
      for (const tab of world.tabs) if (tab !== self && isAlive) tab.hear(structuredClone(news));
    },
    listen: (listener) => void hear.push(listener),
    close: () => undefined,
  };
  const clock = makeClock({ monotonic: () => performance.now(), wall: () => Date.now() });
  clock.startFrom(wallOffset);
  const journal = makeJournal({
    userId: ATTEMPT.userId,
    store: untilDeath(world.store),
    clock,
    channel,
  });
  let underWay = 0;

  /** A dead tab neither writes nor receives. */
  function untilDeath(store: DeviceStore): DeviceStore {
    const names = Object.keys(store) as (keyof DeviceStore)[];
    const dying = names.map((name) => {
      const ask = store[name] as (...given: unknown[]) => Promise<unknown>;
      return [name, (...given: unknown[]) => (isAlive ? ask(...given) : new Promise(() => {}))];
    });
    return Object.fromEntries(dying) as DeviceStore;
  }

  async function send(entry: Entry): Promise<Verdict> {
    if (!isAlive) return new Promise(() => {});
    underWay += 1;
    expect(underWay).toBeLessThanOrEqual(6);
    await expectInOrder(world, entry);
    const verdict = await travel(world, entry);
    underWay -= 1;
    return isAlive ? verdict : new Promise(() => {});
  }

  const sender = makeSender({
    journal,
    clock,
    random: () => 0.5,
    turn: { isMine: () => isAlive && world.active === self },
    onStuck: () => undefined,
    calls: {
      send,
      isSignedIn: () => true,
      isStillSignedIn: async () => true,
      askTime: async () => {
        await wait(40);
        clock.sample(performance.now() - 40, performance.now(), world.server.now() - 20);
        return "told";
      },
    },
  });

  const self: Tab = {
    hear: (news: News) => hear.forEach((listener) => listener(news)),
    journal,
    sender,
    record: (draft: Draft, isResting = false) => journal.record({ ...draft, writer }, isResting ? 300 : 0),
    activate: () => {
      world.active = self;
      sender.hurry();
    },
    die: () => {
      isAlive = false;
      world.tabs.delete(self);
      if (world.active === self) world.active = null;
    },
  };
  world.tabs.add(self);
  return self;
}

/**
 * Before an entry is sent, every earlier one of its question must be answered, and
 * before a submit every answer.
 */
async function expectInOrder(world: World, entry: Entry) {
  const stored = await world.store.entries(ATTEMPT.userId);
  const before = stored.filter((other) =>
    entry.kind === "submit"
      ? isAnswerOf(entry.attemptId)(other)
      : other.kind === "answer" && other.questionId === entry.questionId && other.seq < entry.seq,
  );
  const open = before.filter((other) => !isLook(other) && !world.server.has(other));
  expect(open, "entries that should have gone first").toEqual([]);
}

async function travel({ moods, server }: World, entry: Entry): Promise<Verdict> {
  const { kind, delay } = moods.shift() ?? { kind: "good", delay: 5 };
  const lost = { kind: "unknown", retryAfterMs: null } as const;
  await wait(delay);
  if (kind === "request lost") return lost;
  if (kind === "busy") return { kind: "unknown", retryAfterMs: 1000 };
  if (kind === "early") return { kind: "early", retryAfterMs: 3000 };
  if (kind === "stored late") setTimeout(() => server.take(entry), 3000);
  if (kind === "stored late") return lost;
  const verdict = server.take(entry);
  await wait(delay);
  return kind === "reply lost" ? lost : verdict;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
