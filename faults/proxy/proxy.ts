import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "@patrak/bench/student/connection";
import type { Chance } from "../chance.ts";
import { createFraming } from "./framing.ts";
import { drawFate, FAIR, type Fate, type Weather } from "./weather.ts";

export interface Proxy {
  port: number;
  /** Takes effect now; fair weather passes everything unchanged. */
  turn(weather: Partial<Weather>): void;
  /** Resolves when a save's bytes have just gone to the server, with our port of that connection. */
  nextSave(): Promise<number>;
  close: () => Promise<void>;
}

const SAVE = "POST /api/v1/user/tests/response";

/** Between the students and the product: passes requests on, and disturbs them like a network. */
export async function startProxy(target: number, chance: Chance): Promise<Proxy> {
  let weather = FAIR;
  let awaited: ((port: number) => void)[] = [];
  const clients = new Set<Socket>();

  async function pass(client: Socket, upstream: Connection, request: Buffer) {
    const fate = drawFate(weather, chance);
    if (fate.waitMs > 0) await sleep(fate.waitMs);
    if (fate.copyAfterMs !== undefined) void sendCopy(request, fate.copyAfterMs);
    if (fate.breaks === "before") return void client.resetAndDestroy();
    const answered = upstream.send(request);
    if (awaited.length > 0 && request.toString("latin1", 0, SAVE.length) === SAVE) tellSave(upstream);
    if (fate.breaks === "after") client.resetAndDestroy();
    const { bytes } = await answered;
    giveBack(client, bytes, fate);
  }

  function giveBack(client: Socket, bytes: Buffer, { dropsReply }: Fate) {
    if (dropsReply) client.resetAndDestroy();
    else if (client.writable) client.write(bytes);
  }

  async function sendCopy(request: Buffer, afterMs: number) {
    await sleep(afterMs);
    const connection = new Connection(target);
    await connection.send(request).catch(() => undefined);
    connection.close();
  }

  function tellSave(upstream: Connection) {
    const port = upstream.localPort;
    if (port === undefined) return;
    for (const tell of awaited) tell(port);
    awaited = [];
  }

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = new Connection(target);
    let isBusy = false;
    clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => {
      clients.delete(client);
      if (!isBusy) upstream.close();
    });
    // One request at a time per connection: its client waits for the answer. A broken server
    // connection breaks the client's too.
    const take = async (request: Buffer) => {
      isBusy = true;
      await pass(client, upstream, request).catch(() => client.destroy());
      isBusy = false;
      if (client.destroyed) upstream.close();
    };
    client.on(
      "data",
      createFraming((request) => void take(request)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    turn: (change) => (weather = { ...FAIR, ...change }),
    nextSave: () => new Promise((resolve) => awaited.push(resolve)),
    close: async () => {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, "close");
    },
  };
}
