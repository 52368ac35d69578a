import { Connection, type Address, type Reply } from "./connection.ts";

/** Like the web app: a request that takes longer is abandoned, and its outcome is unknown. */
const PATIENCE_MS = 8000;

export interface LineOptions {
  /** Simultaneous connections, each with one request. */
  atOnce: number;
  /** A connection unused for this long is closed. */
  idleMs: number;
}

/** Both timers are created once and restarted: cheaper than new ones for every request. */
interface Line {
  connection: Connection;
  isBusy: boolean;
  patience: NodeJS.Timeout;
  idle: NodeJS.Timeout;
}

/** A student's own connections, opened on demand. */
export class Lines {
  readonly #to: Address;
  readonly #options: LineOptions;
  readonly #free: Line[] = [];
  #open = 0;
  #waiting: (() => void)[] = [];

  constructor(to: Address, options: LineOptions) {
    this.#to = to;
    this.#options = options;
  }

  async send(request: Buffer): Promise<Reply> {
    let line = this.#take();
    while (!line) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      line = this.#take();
    }
    line.isBusy = true;
    line.patience.refresh();
    try {
      return await line.connection.send(request);
    } finally {
      line.isBusy = false;
      line.idle.refresh();
      this.#free.push(line);
      this.#waiting.shift()?.();
    }
  }

  /** Closes unused connections; the next request opens a new one. */
  close() {
    for (const { connection } of this.#free) connection.close();
  }

  #take(): Line | undefined {
    const free = this.#free.pop();
    if (free || this.#open === this.#options.atOnce) return free;
    this.#open += 1;
    const connection = new Connection(this.#to);
    const closeIf = (isBusy: boolean) => line.isBusy === isBusy && connection.close();
    const line: Line = {
      connection,
      isBusy: true,
      patience: setTimeout(closeIf, PATIENCE_MS, true).unref(),
      idle: setTimeout(closeIf, this.#options.idleMs, false).unref(),
    };
    return line;
  }
}
