import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";

export interface Address {
  port: number;
  host?: string;
  /** Our own end's address: each has ports of its own. */
  from?: string | undefined;
  tls?: boolean;
}

export interface Reply {
  status: number;
  body: Buffer;
  /** Head and body as they came. */
  bytes: Buffer;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One kept-alive connection that carries one request at a time. Node's own client would cost as much as the server
 * that is measured, on the cores that both share.
 */
export class Connection {
  readonly #to: Address;
  #socket: Socket | null = null;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;

  constructor(to: number | Address) {
    this.#to = typeof to === "number" ? { port: to } : to;
  }

  /** Our end's port, by which the process at the other end can be found. */
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

  /** Whoever still waits for a reply is told that there will be none. */
  close() {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#received = Buffer.alloc(0);
    this.#socket?.destroy();
    this.#socket = null;
    waiting?.reject(new Error("the connection was given up"));
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
    const headEnd = this.#received.indexOf(END_OF_HEAD);
    if (headEnd < 0) return;
    const head = this.#received.toString("latin1", 0, headEnd);
    const length = Number(LENGTH.exec(head)?.[1] ?? 0);
    const end = headEnd + END_OF_HEAD.length + length;
    if (this.#received.length < end) return;
    const bytes = this.#received.subarray(0, end);
    const reply = { status: Number(head.slice(9, 12)), body: bytes.subarray(end - length), bytes };
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (/\r\nconnection: close/i.test(head)) this.close();
    waiting?.resolve(reply);
  }

  #fail(socket: Socket, error: Error) {
    // One that we have ended ourselves is told late, when its successor may be at work.
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#received = Buffer.alloc(0);
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

export function httpRequest(
  method: string,
  path: string,
  { host = "localhost", ...headers }: Record<string, string>,
  body?: string,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}${length}\r\n${body ?? ""}`,
  );
}
