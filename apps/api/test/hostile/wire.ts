import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Headers } from "./headers.ts";

/** As sent, one letter per byte. */
export interface Sent {
  method: string;
  target: string;
  headers: Headers;
  body?: Buffer;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  ms: number;
}

/** One connection each, written by hand: a client library would refuse to send most of this. */
export async function send(port: number, { method, target, headers, body }: Sent): Promise<Reply> {
  const all = {
    host: "localhost",
    connection: "close",
    ...(body && { "content-length": String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  const head = [`${method} ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  const began = performance.now();
  const bytes = await sendBytes(port, Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)]));
  return { ...readReply(bytes), ms: performance.now() - began };
}

/** Sends exactly these bytes and returns everything until the server hangs up. */
export async function sendBytes(port: number, bytes: Buffer): Promise<Buffer> {
  const socket = connect({ port, host: "127.0.0.1" });
  const ended = hungUp(socket);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await ended;
  return Buffer.concat(chunks);
}

/** Also after a reset, which a client may get that is still sending when it is refused. */
export function hungUp(socket: Socket): Promise<void> {
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
  });
}

export function readReply(bytes: Buffer): Omit<Reply, "ms"> {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const sent = bytes.subarray(end + 4);
  const body = headers["transfer-encoding"] === "chunked" ? joined(sent) : sent;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers,
    body: unpacked(body, headers["content-encoding"]).toString(),
  };
}

function joined(chunked: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < chunked.length;) {
    const start = chunked.indexOf("\r\n", at) + 2;
    const length = Number.parseInt(chunked.toString("latin1", at, start), 16);
    if (!(length > 0)) break;
    chunks.push(chunked.subarray(start, start + length));
    at = start + length + 2;
  }
  return Buffer.concat(chunks);
}

/** An odd header may still ask for a compressed reply. A reply to HEAD has no body to decompress. */
function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
