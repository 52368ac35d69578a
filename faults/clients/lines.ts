import { Connection, type Reply } from "@patrak/bench/load/connection";

/** A browser waits no longer; after it nobody knows what became of the request. */
const PATIENCE_MS = 8000;
const AT_ONCE = 6;
/** A connection that nobody has used for so long is given back. */
const IDLE_MS = 1000;

interface Line {
  connection: Connection;
  idle: NodeJS.Timeout | undefined;
}

/** A student's connections: at most six, each with one request at a time. */
export class Lines {
  readonly #port: number;
  #free: Line[] = [];
  #open = 0;
  #waiting: (() => void)[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  async send(request: Buffer): Promise<Reply> {
    const line = await this.#take();
    const { connection } = line;
    const timer = setTimeout(() => connection.close(), PATIENCE_MS);
    try {
      return await connection.send(request);
    } finally {
      clearTimeout(timer);
      line.idle = setTimeout(() => connection.close(), IDLE_MS);
      this.#free.push(line);
      this.#waiting.shift()?.();
    }
  }

  close() {
    for (const { connection, idle } of this.#free) {
      clearTimeout(idle);
      connection.close();
    }
  }

  async #take(): Promise<Line> {
    for (;;) {
      const free = this.#free.pop();
      if (free) {
        clearTimeout(free.idle);
        return free;
      }
      if (this.#open < AT_ONCE) {
        this.#open += 1;
        return { connection: new Connection(this.#port), idle: undefined };
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
