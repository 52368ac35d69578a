// Requests that no route sees: refused in the same form, with the same headers, and without echoing anything.
import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { dataHeaders } from "./headers.ts";

/** An address that cannot be decoded, or an id that is too long: the router gives up before its hooks run. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = new Refusal(error.statusCode === 414 ? "NOT_FOUND" : "BAD_REQUEST");
  void reply.code(status).headers(dataHeaders).send({ message, code });
}

/** Bytes that are not HTTP, endless headers, or a request that is not complete in time. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  // Browsers open connections ahead and accept that one is closed. A reply on it would be taken for the reply
  // to the request that they have just sent.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) return void socket.destroy();
  if (socket.writable)
    socket.write(rawReply(error.code === "HPE_HEADER_OVERFLOW" ? "TOO_LARGE" : "BAD_REQUEST"));
  socket.destroy();
}

function rawReply(refused: "TOO_LARGE" | "BAD_REQUEST") {
  const { status, code, message } = new Refusal(refused);
  const body = JSON.stringify({ message, code });
  const headers = {
    ...dataHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
