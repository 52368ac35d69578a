import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { hungUp } from "./wire.ts";

/** A client that is connected and does as little as possible. */
export interface Lazy {
  /** Seconds from connecting until the server ends it. */
  ended: Promise<number>;
}

const HOST = "Host: localhost\r\n";
const LONG_BODY = "Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n";

function open(port: number, begin: (socket: Socket) => void): Lazy {
  const socket = connect({ port, host: "127.0.0.1" });
  const since = performance.now();
  begin(socket);
  return { ended: hungUp(socket).then(() => (performance.now() - since) / 1000) };
}

/** A few bytes now and then, so that the connection is never idle. */
async function drip(socket: Socket, piece: string) {
  while (!socket.destroyed) {
    socket.write(piece);
    await sleep(900);
  }
}

/** Ways of sending without completing a request; each reads what it receives. */
export const lazyKinds = {
  "says nothing": (port: number) => open(port, (socket) => socket.resume()),
  "sends headers without end": (port: number) =>
    open(port, (socket) => {
      socket.resume().write(`GET /livez HTTP/1.1\r\n${HOST}`);
      void drip(socket, "X: y\r\n");
    }),
  "sends a body without end": (port: number) =>
    open(port, (socket) => {
      socket.resume().write(`POST /api/v1/auth/login HTTP/1.1\r\n${HOST}${LONG_BODY}`);
      void drip(socket, " ");
    }),
};

/** Requests a large page more often than any buffer can hold, and does not read it. */
export function openBlind(port: number): { socket: Socket; ended: Promise<void> } {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.pause().write(`GET /user/login HTTP/1.1\r\n${HOST}\r\n`.repeat(5));
  return { socket, ended: hungUp(socket) };
}
