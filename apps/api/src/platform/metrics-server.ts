import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { register } from "prom-client";
import { sumFigures } from "./metrics-sum.ts";

/** As METRICS_ADDRESS has it. */
export interface Address {
  host: string;
  port: number;
}

/**
 * `/metrics` at an address of its own, which no proxy of the public port reaches. Started by the parent process,
 * which outlives its children. Without an address nothing is served.
 */
export async function serveMetrics(address: Address | undefined, log: Logger) {
  const read = sumFigures();
  if (!address) return { close: async () => undefined };
  const server = createServer((request, reply) => void answer(request, reply, read));
  server.listen(address.port, address.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  log.info({ address: address.host, port }, "metrics are served");
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer({ method, url }: IncomingMessage, reply: ServerResponse, read: () => Promise<string>) {
  if (method !== "GET" || url !== "/metrics") return void reply.writeHead(404).end();
  try {
    const text = await read();
    reply.writeHead(200, { "content-type": register.contentType }).end(text);
  } catch {
    reply.writeHead(503).end();
  }
}
