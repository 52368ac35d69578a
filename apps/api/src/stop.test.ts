import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { useDatabase } from "../test/database.ts";
import { startInstance } from "../test/instance.ts";

const database = useDatabase();
const CLIENTS = 16;
const HELD_UP_MS = 800;

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
  await vi.waitFor(() => expect(answered).toBeGreaterThan(20 * CLIENTS), { timeout: 60_000 });

  const held = instance.told("API process at")[0]!.pid;
  process.kill(held, "SIGSTOP");
  const ended = instance.stop();
  await sleep(HELD_UP_MS);
  process.kill(held, "SIGCONT");
  await Promise.all(clients);
  agent.destroy();
  expect(failures).toEqual([]);
  expect(await ended).toBe(0);
});
