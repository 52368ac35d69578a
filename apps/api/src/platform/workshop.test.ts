import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import * as tasks from "../../test/authors/tasks.ts";
import { createWorkshop, type Tasks } from "./workshop.ts";

const file = fileURLToPath(new URL("../../test/authors/worker.ts", import.meta.url));
const workshop = createWorkshop({
  desk: { file, heapMb: 64, keepMs: 60_000, waitingEach: 2, patienceMs: 60_000 },
});
afterAll(() => workshop.close());

const [anita, bilal] = [workshop.tasksOf("anita"), workshop.tasksOf("bilal")] as const;
const pidOf = async (author: Tasks) => (await author.run(tasks.lookTask, undefined)).pid;
const TOO_HEAVY = expect.objectContaining({ code: "TOO_HEAVY" });

test("a value comes back as it went, bytes and all, and the process stays for the next task", async () => {
  const value = { text: "हिन्दी", list: [1, null, { deep: new Set(["a"]) }], bytes: Buffer.alloc(50_000, 7) };
  const first = await pidOf(anita);
  expect(await anita.run(tasks.echoTask, value)).toEqual(value);
  expect(await anita.run(tasks.echoTask, null)).toBeNull();
  expect(await pidOf(bilal)).toBe(first);
});

test("S-10: the process has no environment, no argument, nothing open but one pipe, and gives way to all others", async () => {
  const { env, argv, execArgv, open, threads } = await anita.run(tasks.lookTask, undefined);
  expect(env).toEqual({});
  expect([argv.slice(1), execArgv]).toEqual([[file], ["--max-old-space-size=64"]]);
  expect(open.filter((name) => name.startsWith("socket:"))).toHaveLength(1);
  expect(threads.every((priority) => priority === 15)).toBe(true);
  expect(threads.length).toBeGreaterThan(1);
});

describe("S-02: what takes too much ends its process and is refused to its author alone", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["processor time", () => anita.run(tasks.spinTask, undefined)],
    ["memory", () => anita.run(tasks.fillTask, undefined)],
    ["room for its output", () => anita.run(tasks.sayTask, { bytes: 200_000 })],
  ])("%s", async (_, heavy) => {
    const before = await pidOf(bilal);
    const [refused, served] = await Promise.allSettled([heavy(), pidOf(bilal)]);
    expect(refused).toMatchObject({ status: "rejected", reason: TOO_HEAVY });
    expect(served.status).toBe("fulfilled");
    expect(await pidOf(bilal)).not.toBe(before);
    expect(() => process.kill(before, 0)).toThrow("ESRCH");
  });
});

test("X-21: a task that got no processor time within its time is to be asked for again, and is not called too heavy", async () => {
  const before = await pidOf(bilal);
  await expect(anita.run(tasks.hastyRestTask, { ms: 60_000 })).rejects.toMatchObject({ code: "BUSY" });
  expect(await pidOf(bilal)).not.toBe(before);
});

test("X-21: where nobody takes tests a task runs like all others and may take longer by the clock", async () => {
  const bench = { file, heapMb: 64, keepMs: 60_000, waitingEach: 2, patienceMs: 60_000, givesWay: false };
  const unhurried = createWorkshop({ desk: bench });
  const author = unhurried.tasksOf("anita");
  const { threads } = await author.run(tasks.lookTask, undefined);
  expect(threads.every((priority) => priority === 0)).toBe(true);
  expect(await author.run(tasks.hastyRestTask, { ms: 400 })).toBeNull();
  await unhurried.close();
});

test("what is too long is refused before it is sent, and what fails is a fault of ours: the process stays", async () => {
  const before = await pidOf(anita);
  await expect(anita.run(tasks.echoTask, "x".repeat(200_000))).rejects.toEqual(TOO_HEAVY);
  await expect(anita.run(tasks.failTask, undefined)).rejects.toThrow("of its own accord");
  expect(await pidOf(anita)).toBe(before);
});

test("S-13: whoever has a full line is told to come back, and another author comes next", async () => {
  const order: string[] = [];
  const ask = (author: Tasks, name: string) =>
    author.run(tasks.restTask, { ms: 30 }).then(() => order.push(name));
  const asked = ["a1", "a2", "a3"].map((name) => ask(anita, name));
  expect(() => ask(anita, "a4")).toThrow(expect.objectContaining({ code: "BUSY", retryAfterSeconds: 10 }));
  asked.push(ask(bilal, "b1"), ask(bilal, "b2"));
  await Promise.all(asked);
  expect(order).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

test("whoever has waited too long is told to come back, and what is done before goes on", async () => {
  const hasty = createWorkshop({ desk: { file, heapMb: 64, keepMs: 50, waitingEach: 2, patienceMs: 100 } });
  const first = hasty.tasksOf("anita").run(tasks.restTask, { ms: 1000 });
  await expect(hasty.tasksOf("bilal").run(tasks.echoTask, 1)).rejects.toMatchObject({ code: "BUSY" });
  expect(await first).toBeNull();
  await hasty.close();
});

test("one process of a bench at a time; it goes when it has had nothing to do, and all of them at the end", async () => {
  const idle = createWorkshop({ desk: { file, heapMb: 64, keepMs: 50, waitingEach: 9, patienceMs: 5000 } });
  const author = idle.tasksOf("anita");
  const pids = await Promise.all([1, 2, 3].map(() => pidOf(author)));
  expect(new Set(pids).size).toBe(1);
  await expect.poll(() => idle.pids()).toEqual([]);
  const long = author.run(tasks.restTask, { ms: 60_000 });
  const waiting = author.run(tasks.echoTask, 1);
  const refused = Promise.allSettled([long, waiting]);
  await expect.poll(() => idle.pids()).toHaveLength(1);
  await idle.close();
  const BUSY = { status: "rejected", reason: expect.objectContaining({ code: "BUSY" }) };
  expect(await refused).toEqual([BUSY, BUSY]);
  expect(idle.pids()).toEqual([]);
});
