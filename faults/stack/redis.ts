import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startChild, type Child } from "@patrak/commands/stack/child";
import { keep } from "./leftovers.ts";
import { send } from "./processes.ts";

export interface RedisServer {
  url: string;
  kill: () => Promise<void>;
  start(): Promise<void>;
  flush(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** A Redis for this run; undefined if the machine has none, because nothing depends on it. */
export async function startRedis(port: number, logFile: string): Promise<RedisServer | undefined> {
  let child: Child;
  const start = async () => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    child = await startChild("redis-server", args, { logFile, cwd: "/" });
    while (!(await ask(port, "PING").catch(() => ""))) await sleep(20);
  };
  try {
    await start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  keep(() => child.stop("SIGKILL", 1000));
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => child.stop("SIGKILL", 1000),
    flush: async () => void (await ask(port, "FLUSHALL")),
    freeze: () => send(child.pid, "SIGSTOP"),
    thaw: () => send(child.pid, "SIGCONT"),
  };
}

async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write(`${command}\r\n`);
    const [reply] = (await once(socket, "data")) as [Buffer];
    return reply.toString();
  } finally {
    socket.destroy();
  }
}
