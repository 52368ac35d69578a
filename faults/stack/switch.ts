import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Switch {
  port: number;
  /** The target of new connections; existing ones stay. */
  pointTo(port: number): void;
  /**
   * Waits for an answer of the server that matches, and returns the port of its client. With `keep`, the
   * client gets neither this answer nor any later one.
   */
  nextAnswer(pattern: RegExp, fate: "pass" | "keep"): Promise<number>;
  close: () => Promise<void>;
}

interface Awaited {
  pattern: RegExp;
  fate: "pass" | "keep";
  tell: (port: number) => void;
}

/** One address for a server that may move: the product's address of PostgreSQL. */
export async function startSwitch(target: number): Promise<Switch> {
  let to = target;
  let awaited: Awaited | undefined;
  const sockets = new Set<Socket>();
  const deaf = new Set<Socket>();

  function join(client: Socket) {
    const server = connect({ port: to, host: "127.0.0.1", noDelay: true });
    const ends = [
      [client, server],
      [server, client],
    ] as const;
    for (const [one, other] of ends) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        deaf.delete(one);
        other.destroy();
      });
    }
    client.on("data", (bytes) => server.write(bytes));
    server.on("data", (bytes: Buffer) => answer(client, bytes));
  }

  function answer(client: Socket, bytes: Buffer) {
    const isAwaited = awaited?.pattern.test(bytes.toString("latin1")) ?? false;
    if (isAwaited && awaited?.fate === "keep") deaf.add(client);
    if (!deaf.has(client)) client.write(bytes);
    if (!isAwaited) return;
    awaited?.tell(client.remotePort!);
    awaited = undefined;
  }

  const listener = createServer({ noDelay: true }, join);
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    pointTo: (port) => (to = port),
    nextAnswer: (pattern, fate) => new Promise((tell) => (awaited = { pattern, fate, tell })),
    close: async () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, "close");
    },
  };
}
