import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Counter } from "prom-client";
import { createQueue } from "./queue.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes. About 16 ms of CPU. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const made = new Counter({ name: "password_hashes_total", help: "Passwords that were hashed or compared." });

/** `lane` is the origin of a call: lanes take turns. */
export interface Hasher {
  hash(password: string, lane?: string): Promise<string>;
  /** Compares with a dummy when there is no hash, so that an unknown account costs the same time. */
  verify(passwordHash: string | undefined, password: string, lane?: string): Promise<boolean>;
}

/**
 * One hash at a time per process: a login storm may fill this queue, never the event loop or the other cores.
 */
export async function createHasher(): Promise<Hasher> {
  const inTurn = createQueue({ line: "hashes", atOnce: 1, waiting: 500 });
  const dummy = await hash("no such account", COST);
  stepBack();
  const counted = <T>(work: () => Promise<T>, lane: string | undefined) =>
    inTurn(() => {
      made.inc();
      return work();
    }, lane);
  return {
    hash: (password, lane) => counted(() => hash(password, COST), lane),
    verify: async (passwordHash, password, lane) => {
      const matches = await counted(() => verify(passwordHash ?? dummy, password), lane);
      return matches && passwordHash !== undefined;
    },
  };
}

/**
 * Hashes run on the threads of Node's pool, which exist once the first hash was made. On Linux each thread
 * has its own priority: these threads give way to every event loop and to the database on the same machine.
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
    return null; // The thread ended meanwhile.
  }
}
