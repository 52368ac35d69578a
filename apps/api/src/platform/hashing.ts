import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "./queue.ts";

/** OWASP's floor for argon2id: 19 MiB, two passes. About 16 ms of CPU. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Compares with a dummy where there is no hash, so that an unknown account costs the same. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** One hash at a time a process: a login storm may fill this line, never the event loop or the other cores. */
export async function createHasher(options = { atOnce: 1, waiting: 500 }): Promise<Hasher> {
  const inTurn = createQueue({ line: "hashes", ...options });
  const dummy = await hash("no such account", COST);
  stepBack();
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: async (passwordHash, password) => {
      const matches = await inTurn(() => verify(passwordHash ?? dummy, password));
      return matches && passwordHash !== undefined;
    },
  };
}

/**
 * Hashes run on the threads of Node's pool, which exist once the first hash was made. On Linux a thread has a
 * priority of its own: these give way to every event loop and to the database on the same machine.
 */
function stepBack() {
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) {
    if (nameOf(thread) === "libuv-worker") setPriority(Number(thread), 10);
  }
}

function nameOf(thread: string) {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim();
  } catch {
    return null; // It ended while we looked.
  }
}
