import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "./entry.ts";
import { makeMemoryStore } from "./memoryStore.ts";
import { ATTEMPT, makeServer, openTab, SERVER_AHEAD_MS, type Tab } from "./simulation.ts";
import { canBeTakenBack, untilSent } from "./takingBack.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const serverNow = () => Date.now() + SERVER_AHEAD_MS;
const submit = (): Draft => ({
  kind: "submit",
  ...ATTEMPT,
  writer: "",
  cause: "student",
  dueAt: serverNow() + 5000,
});
const isOpen = (entry: { dueAt: number }) => canBeTakenBack(entry, serverNow());
const takeBack = (tab: Tab) =>
  tab.journal.amendSubmit(ATTEMPT.attemptId, (entry) => (isOpen(entry) ? null : entry));
const sendNow = (tab: Tab) => tab.journal.amendSubmit(ATTEMPT.attemptId, (entry) => ({ ...entry, dueAt: 0 }));

async function openWorld() {
  const world = {
    store: makeMemoryStore(),
    server: makeServer(),
    moods: [],
    tabs: new Set<Tab>(),
    active: null as Tab | null,
  };
  const open = async (name: string) => {
    const tab = openTab(world, name);
    await tab.journal.reread();
    tab.activate();
    return tab;
  };
  return { ...world, open };
}

test("E-02: a submit waits five seconds on the device and is then sent", async () => {
  const { server, open } = await openWorld();
  const tab = await open("t0");
  await tab.record(submit());
  await vi.advanceTimersByTimeAsync(4900);
  expect(server.isSubmitted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.isSubmitted()).toBe(true);
  expect(tab.journal.list()).toEqual([]);
});

test("E-02: what was taken back is never sent, and no other tab shows it", async () => {
  const { server, store, open } = await openWorld();
  const [first, second] = [await open("t0"), await open("t1")];
  await first.record(submit());
  expect(second.journal.list()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await takeBack(second)).toBe(true);
  expect(first.journal.list()).toEqual([]);
  expect(await store.entries(ATTEMPT.userId)).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.isSubmitted()).toBe(false);
});

test("E-02: after the five seconds nothing can be taken back", async () => {
  const { open, server } = await openWorld();
  const tab = await open("t0");
  await tab.record(submit());
  await vi.advanceTimersByTimeAsync(5010);
  expect(await takeBack(tab)).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.isSubmitted()).toBe(true);
});

test("E-02: Submit now is sent at once, from whichever tab", async () => {
  const { server, open } = await openWorld();
  const [first, second] = [await open("t0"), await open("t1")];
  await first.record(submit());
  expect(await sendNow(second)).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.isSubmitted()).toBe(true);
});

test("E-02: a page that was closed keeps the five seconds: the next one sends after them, not before", async () => {
  const { server, open } = await openWorld();
  const closed = await open("t0");
  await closed.record(submit());
  await vi.advanceTimersByTimeAsync(1000);
  closed.sender.leave();
  closed.die();
  await vi.advanceTimersByTimeAsync(1000);
  await open("t1");
  await vi.advanceTimersByTimeAsync(2900);
  expect(server.isSubmitted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.isSubmitted()).toBe(true);
});

test("E-02: neither an older version's entry nor a clock that was set back holds a submit", () => {
  expect(untilSent({} as { dueAt: number }, 1000)).toBe(0);
  expect(untilSent({ dueAt: 3_600_000 }, 1000)).toBe(0);
  expect(untilSent({ dueAt: 6000 }, 1000)).toBe(5250);
});
