import { expect, test, vi } from "vitest";
import { makeTurn } from "./sendingTurn.ts";

const name = () => `turn-${crypto.randomUUID()}`;

test("one tab has the turn, and the next gets it when that one is closed", async () => {
  const lock = name();
  const onMine = vi.fn();
  const first = makeTurn(lock, () => {});
  await expect.poll(() => first.isMine()).toBe(true);
  const second = makeTurn(lock, onMine);
  expect(second.isMine()).toBe(false);
  first.release();
  await expect.poll(() => second.isMine()).toBe(true);
  expect(onMine).toHaveBeenCalledOnce();
  second.release();
});

test("the tab that is looked at takes the turn at once, and gets it back from one that took it and died", async () => {
  const lock = name();
  const [asleep, seen] = [makeTurn(lock, () => {}), makeTurn(lock, () => {})];
  await expect.poll(() => asleep.isMine()).toBe(true);
  for (let round = 0; round < 3; round += 1) {
    seen.take();
    await expect.poll(() => [asleep.isMine(), seen.isMine()]).toEqual([false, true]);
    asleep.take();
    await expect.poll(() => [asleep.isMine(), seen.isMine()]).toEqual([true, false]);
  }
  asleep.release();
  await expect.poll(() => seen.isMine()).toBe(true);
  seen.release();
  const next = makeTurn(lock, () => {});
  await expect.poll(() => next.isMine()).toBe(true);
  next.release();
});

test("taken at the start, it is held once", async () => {
  const lock = name();
  const turn = makeTurn(lock, () => {});
  turn.take();
  // Asked for later, so answered when all that the turn asked for is settled.
  for (let time = 0; time < 2; time += 1)
    expect(await navigator.locks.request(lock, { ifAvailable: true }, (free) => free)).toBeNull();
  expect(turn.isMine()).toBe(true);
  const { held } = await navigator.locks.query();
  expect(held!.filter((one) => one.name === lock)).toHaveLength(1);
  turn.release();
});

test("without locks every tab sends", () => {
  expect(makeTurn("x", () => {}, null).isMine()).toBe(true);
});

test("a browser that refuses a lock before it is granted does not keep a tab from sending", async () => {
  const onMine = vi.fn();
  const request = vi.fn(() =>
    Promise.reject(new DOMException("The document is not active.", "InvalidStateError")),
  );
  const turn = makeTurn("x", onMine, { request, query: () => navigator.locks.query() });
  await expect.poll(() => turn.isMine()).toBe(true);
  turn.take();
  await expect.poll(() => request.mock.calls).toHaveLength(2);
  expect(onMine).toHaveBeenCalledOnce();
  turn.release();
  expect(turn.isMine()).toBe(false);
});
