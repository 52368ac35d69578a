import { expect, test, vi } from "vitest";
import type { Channel } from "./channel.ts";
import { makeClock } from "./clock.ts";
import type { Draft } from "./entry.ts";
import { answerEntry } from "./examples.ts";
import { makeJournal } from "./journal.ts";
import { makeMemoryStore } from "./memoryStore.ts";
import { withSpare } from "./spareStore.ts";
import type { DeviceStore } from "./store.ts";

const silence: Channel = { post: () => undefined, listen: () => undefined, close: () => undefined };

function setUp(store: DeviceStore) {
  const wall = Date.parse("2026-03-18T04:30:00Z");
  const clock = makeClock({ monotonic: () => 5000, wall: () => wall });
  clock.sample(5000, 5000, wall);
  return makeJournal({ userId: "u1", store, clock, channel: silence });
}

const draft = (questionId: string, isUnchanged = false): Draft => answerEntry(0, questionId, { isUnchanged });

test("a choice is seen before it is written, and counts as written only then", async () => {
  const store = makeMemoryStore();
  let finish = () => {};
  const append = store.append;
  vi.spyOn(store, "append").mockImplementation(async (...given) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return append(...given);
  });
  const journal = setUp(store);
  const changed = vi.fn();
  journal.onChange(changed);
  const written = journal.record(draft("q1"));
  expect(changed).toHaveBeenCalledOnce();
  expect([journal.drafts().length, journal.list().length]).toEqual([1, 0]);
  await expect.poll(() => store.append).toHaveBeenCalled();
  finish();
  await written;
  expect([journal.drafts().length, journal.list().length]).toEqual([0, 1]);
});

test("a look at a question takes a place below every answer", async () => {
  const journal = setUp(makeMemoryStore());
  await journal.record(draft("q1"));
  await journal.record(draft("q1", true));
  const [look, answer] = journal.list();
  expect(look).toMatchObject({ isUnchanged: true, seq: 1 });
  expect(answer).toMatchObject({ isUnchanged: false });
});

test("F17: storage that is taken away in mid-test loses neither the answers before nor those after", async () => {
  const [first, spare] = [makeMemoryStore(), makeMemoryStore()];
  const refused = vi.fn(() => spare.adopt(journal.list()));
  const append = vi.fn(first.append);
  const journal = setUp(withSpare({ ...first, append }, spare, refused));
  await journal.record(draft("q1"));
  append.mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  await journal.record(draft("q2"));
  await journal.record(draft("q3"));
  await journal.reread();
  expect(journal.list().map((entry) => "questionId" in entry && entry.questionId)).toEqual([
    "q1",
    "q2",
    "q3",
  ]);
  expect(refused).toHaveBeenCalledOnce();
});

test("F17: a database that never answers is one that refuses", async () => {
  vi.useFakeTimers();
  const first = makeMemoryStore();
  vi.spyOn(first, "append").mockReturnValue(new Promise(() => {}));
  const refused = vi.fn();
  const journal = setUp(withSpare(first, makeMemoryStore(), refused));
  const written = journal.record(draft("q1"));
  await vi.advanceTimersByTimeAsync(5000);
  await written;
  expect(refused).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("F17: a paper that finds no room leaves the journal where it is", async () => {
  const first = makeMemoryStore();
  vi.spyOn(first, "forget").mockRejectedValue(new Error("no"));
  const refused = vi.fn();
  await withSpare(first, makeMemoryStore(), refused).forget({ userId: "u1", attemptId: "a1" });
  expect(refused).not.toHaveBeenCalled();
});

test("the answer is told before it stops being pending, so that no screen flickers", async () => {
  const journal = setUp(makeMemoryStore());
  await journal.record(draft("q1"));
  const [entry] = journal.list();
  const seen: number[] = [];
  journal.onSettled(() => seen.push(journal.list().length));
  journal.onChange(() => seen.push(journal.list().length));
  journal.settle(entry!, { kind: "stored", reply: null });
  expect(seen).toEqual([1, 0]);
});

test("what is acknowledged while the device is read again does not come back", async () => {
  const store = makeMemoryStore();
  let finish = () => {};
  const entries = vi.fn(store.entries);
  const journal = setUp({ ...store, entries });
  await journal.record(draft("q1"));
  const [entry] = journal.list();
  const old = journal.list();
  entries.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return old;
  });
  const reading = journal.reread();
  journal.settle(entry!, { kind: "stored", reply: null });
  finish();
  await reading;
  expect(journal.list()).toEqual([]);
});
