import { Refusal } from "./errors.ts";

interface Waiting<Row, Result> {
  row: Row;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Options<Row, Result> {
  /** Batches in progress at the same time. */
  slots: number;
  maxRows: number;
  /** Rows that may wait for a slot; further callers are told to come back. */
  maxWaiting: number;
  /** Pause between two small batches: in a steady stream, fewer statements and commits then serve the same rows. */
  paceMs?: number;
  /** A longer pause, while more rows than these came within the last second. */
  busy?: { rows: number; paceMs: number };
  /** With so many waiting, a batch waits neither for the pause nor for the end of the event-loop turn. */
  enough?: number;
  /** Only rows of one group share a batch. By default all rows are one group. */
  groupOf?: (row: Row) => number;
  /** One result per row, in order; an Error is the failure of that row alone. */
  run: (rows: Row[]) => Promise<(Result | Error)[]>;
}

/**
 * Requests that arrive together go to the database together, each with its own result: one commit serves them
 * all. A batch leaves as soon as a slot is free and the pause is over, so a single request does not wait.
 */
export function createBatches<Row, Result>(options: Options<Row, Result>) {
  const { slots, maxRows, maxWaiting, paceMs = 0, busy, enough = 32, groupOf = () => 0, run } = options;
  const stream = countStream();
  const queues = new Map<number, Waiting<Row, Result>[]>();
  let waiting = 0;
  let free = slots;
  let isDue = false;
  let mayLeaveAt = 0;
  let pause: NodeJS.Timeout | undefined;

  function send() {
    while (free > 0 && waiting > 0) {
      const early = mayLeaveAt - performance.now();
      if (early > 0 && waiting < enough) return sendIn(early);
      const isBusy = busy !== undefined && stream.rows() > busy.rows;
      mayLeaveAt = performance.now() + (isBusy ? busy.paceMs : paceMs);
      free -= 1;
      void work(take()).finally(() => {
        free += 1;
        send();
      });
    }
  }

  function sendIn(ms: number) {
    pause ??= setTimeout(() => {
      pause = undefined;
      send();
    }, ms);
  }

  /** Takes the group that has waited longest; its remaining rows go behind the other groups. */
  function take() {
    const [group, queue] = queues.entries().next().value!;
    const batch = queue.splice(0, maxRows);
    queues.delete(group);
    if (queue.length > 0) queues.set(group, queue);
    waiting -= batch.length;
    return batch;
  }

  async function work(batch: Waiting<Row, Result>[]) {
    try {
      const results = await run(batch.map(({ row }) => row));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function enqueue(one: Waiting<Row, Result>) {
    const group = groupOf(one.row);
    const queue = queues.get(group);
    if (queue) queue.push(one);
    else queues.set(group, [one]);
    waiting += 1;
  }

  function sendSoon() {
    if (isDue || pause) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      send();
    });
  }

  return {
    add: (row: Row): Promise<Result> => {
      if (waiting >= maxWaiting) throw new Refusal("BUSY", { retryAfterSeconds: 1 });
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      enqueue({ row, resolve, reject });
      if (busy) stream.count();
      if (waiting >= enough) send();
      else sendSoon();
      return promise;
    },
  };
}

/** How many came within the last full second, or in the one that runs. */
function countStream() {
  let began = 0;
  let last = 0;
  let current = 0;
  const move = () => {
    const passed = performance.now() - began;
    if (passed < 1000) return;
    last = passed < 2000 ? current : 0;
    current = 0;
    began = performance.now();
  };
  return {
    count: () => {
      move();
      current += 1;
    },
    rows: () => {
      move();
      return Math.max(last, current);
    },
  };
}
