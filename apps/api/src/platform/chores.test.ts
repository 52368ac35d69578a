import { Writable } from "node:stream";
import { pino } from "pino";
import { register } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopTime } from "../../test/fake-time.ts";
import { finish, startChores, stepping, type Chore } from "./chores.ts";

const lines: { level: number; chore?: string }[] = [];
const log = pino(new Writable({ write: (line, _, done) => (lines.push(JSON.parse(line)), done()) }));

const sound = (name: string) => ({ name, everyMs: 20, batch: vi.fn(async () => false) });

function start(...chores: Chore[]) {
  const running = startChores(chores, log);
  onTestFinished(() => running.close());
}

/** By chore, in seconds. */
async function ages(): Promise<Record<string, number>> {
  const { values } = await register.getSingleMetric("patrak_chore_age_seconds")!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels["chore"], value]));
}

test("SH-10: a chore that throws and one that hangs stop no other, and each tells its age", async () => {
  stopTime();
  const failing = { ...sound("failing"), batch: vi.fn(() => Promise.reject(new Error("planted"))) };
  const hang = Promise.withResolvers<boolean>();
  const hanging = { ...sound("hanging"), batch: vi.fn(() => hang.promise) };
  const others = [sound("one"), sound("other")];
  start(failing, hanging, ...others);
  onTestFinished(() => hang.resolve(false));
  await vi.advanceTimersByTimeAsync(1010);
  for (const { batch } of [failing, ...others]) expect(batch).toHaveBeenCalledTimes(51);
  expect(hanging.batch).toHaveBeenCalledOnce();
  expect(await ages()).toEqual({ failing: 1.01, hanging: 1.01, one: 0.01, other: 0.01 });
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, chore: "failing" }));
  expect(lines.every(({ chore }) => chore === "failing")).toBe(true);
});

test("SH-10: a round goes on batch by batch until nothing is left, and then the chore rests", async () => {
  stopTime();
  let left = 3;
  const chore = { name: "backlog", everyMs: 60_000, batch: vi.fn(async () => --left > 0) };
  start(chore);
  await vi.advanceTimersByTimeAsync(59_999);
  expect([left, chore.batch.mock.calls.length]).toEqual([0, 3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(chore.batch).toHaveBeenCalledTimes(4);
});

test("SH-10: a chore that is stopped begins no further batch, and its age is told no more", async () => {
  stopTime();
  const chore = { name: "endless", everyMs: 20, batch: vi.fn(async () => true) };
  const running = startChores([chore], log);
  expect(chore.batch).toHaveBeenCalled();
  await running.close();
  const calls = chore.batch.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(chore.batch).toHaveBeenCalledTimes(calls);
  expect(await ages()).not.toHaveProperty("endless");
});

test("SH-10: work that cannot be recognised as done goes from row to row, and from the first again", async () => {
  const begun: (string | null)[] = [];
  const next: Record<string, string | null> = { "": "10", "10": "20", "20": null };
  const batch = stepping(async (after) => {
    begun.push(after);
    return next[after ?? ""]!;
  });
  await finish(batch);
  await finish(batch);
  expect(begun).toEqual([null, "10", "20", null, "10", "20"]);
});
