import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { useDatabase } from "../test/database.ts";
import { startInstance } from "../test/instance.ts";

const database = useDatabase();
const CLIENTS = 16;
const PATIENCE = { timeout: 60_000, interval: 5 };

test("O-01: told to stop while one of its processes is held up, an instance resets nobody", async () => {
  const instance = startInstance({ DATABASE_URL: database.url, API_PROCESSES: "2" });
  const origin = await instance.serving(2);
  const agent = new Agent({ keepAlive: true });
  const failures: unknown[] = [];
  let answered = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      try {
        const [reply] = await once(request(`${origin}/livez`, { agent }).end(), "response");
        await text(reply);
        answered += 1;
      } catch (error) {
        // Nobody listens any more: this request was never sent.
        if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") failures.push(error);
        return;
      }
    }
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(20 * CLIENTS), PATIENCE);

  const [held, other] = instance.told("API process at").map(({ pid }) => pid) as [number, number];
  const port = new URL(origin).port;
  expect(await listensAt(port, other)).toBe(true);
  process.kill(held, "SIGSTOP");
  const ended = instance.stop();
  await vi.waitUntil(async () => !(await listensAt(port, other)), PATIENCE);
  // Its clients are not sent away to one that will let go next.
  const before = answered;
  await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 5 * CLIENTS), PATIENCE);
  process.kill(held, "SIGCONT");
  await Promise.all(clients);
  agent.destroy();
  expect(failures).toEqual([]);
  expect(await ended).toBe(0);
});

/** Whether this process holds the socket that listens at the port. */
async function listensAt(port: string, pid: number): Promise<boolean> {
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
  const address = `:${Number(port).toString(16).toUpperCase().padStart(4, "0")}`;
  const inodes = tables
    .flatMap((table) => table.split("\n").map((line) => line.trim().split(/\s+/)))
    // 0A is the state of a socket that listens.
    .filter(([, local, , state]) => local?.endsWith(address) && state === "0A")
    .map((fields) => `socket:[${fields[9]}]`);
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")));
  return targets.some((target) => inodes.includes(target));
}
