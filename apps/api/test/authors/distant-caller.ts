import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { API_BASE } from "@patrak/contract";
import type { FastifyInstance } from "fastify";
import { ORIGIN } from "../app.ts";
import type { Visitor } from "../visitor.ts";

const client = `
const { parentPort } = require("node:worker_threads");
require("node:os").setPriority(15);
parentPort.on("message", async ({ url, method, headers, body }) => {
  const reply = await fetch(url, { method, headers, body });
  let head = Buffer.alloc(0);
  for await (const bytes of reply.body) if (head.length < 500) head = Buffer.concat([head, bytes]);
  parentPort.postMessage({ statusCode: reply.status, body: head.toString().slice(0, 500) });
});`;

/**
 * The visitor's calls over a real connection, from another thread: the client's work does
 * not count as the server's, nor does it take the server's cores.
 */
export async function callFromAfar(app: FastifyInstance, { jar }: Visitor) {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const thread = new Worker(client, { eval: true });
  return {
    async send(method: "GET" | "POST", path: string, bytes?: Buffer, type = "application/octet-stream") {
      const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
      const headers = { origin: ORIGIN, cookie, ...(bytes && { "content-type": type }) };
      const body = bytes && new Uint8Array(bytes);
      const url = `http://127.0.0.1:${port}${API_BASE}${path}`;
      thread.postMessage({ url, method, headers, body }, body ? [body.buffer] : []);
      const [reply] = (await once(thread, "message")) as [{ statusCode: number; body: string }];
      return reply;
    },
    close: () => thread.terminate(),
  };
}
