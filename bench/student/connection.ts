import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { firstMessage } from "./message.ts";

export interface Address {
  port: number;
  host?: string;
  /** The local address: each has its own ports. */
  from?: string | undefined;
  tls?: boolean;
}

export interface Reply {
  status: number;
  body: Buffer;
  /** Head and body as received. */
  bytes: Buffer;
}

/**
 * One kept-alive connection with one request at a time. Node's own client would cost as much as the measured
 * server, on the same cores.
 */
export class Connection {
  readonly #to: Address;
  #socket: Socket | null = null;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;

  constructor(to: number | Address) {
    this.#to = typeof to === "number" ? { port: to } : to;
  }

  /** The local port, by which the process at the other end can be found. */
  get localPort(): number | undefined {
    return this.#socket?.localPort;
  }

  /** Resolves with the whole reply; rejects when the connection breaks first. */
  send(request: Buffer): Promise<Reply> {
    const socket = this.#socket ?? this.#open();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.write(request);
    });
  }

  /** Rejects requests that are still waiting. */
  close() {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#received = Buffer.alloc(0);
    this.#socket?.destroy();
    this.#socket = null;
    waiting?.reject(new Error("the connection was abandoned"));
  }

  #open(): Socket {
    const { port, host = "127.0.0.1", from, tls } = this.#to;
    const socket = tls
      ? connectSecurely({ port, host, servername: host })
      : connect({ port, host, ...(from && { localAddress: from }) });
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#fail(socket, error));
    socket.on("close", () => this.#fail(socket, new Error("the connection was closed")));
    this.#socket = socket;
    return socket;
  }

  #take(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const message = firstMessage(this.#received);
    if (!message) return;
    const { head, bodyAt, bytes } = message;
    const reply = { status: Number(head.slice(9, 12)), body: bytes.subarray(bodyAt), bytes };
    this.#received = this.#received.subarray(bytes.length);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (/\r\nconnection: close/i.test(head)) this.close();
    waiting?.resolve(reply);
  }

  #fail(socket: Socket, error: Error) {
    // A socket that we closed ourselves reports late, when its successor may be in use.
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#received = Buffer.alloc(0);
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
