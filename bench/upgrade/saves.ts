import { setTimeout as sleep } from "node:timers/promises";
import type { LoadOptions } from "../engine/loads.ts";
import { loads } from "../engine/loads.ts";
import { Connection } from "../student/connection.ts";
import { makeSessions, type Session } from "../student/passes.ts";

export interface Seen {
  saves: number;
  failed: number;
  p99: number;
  longest: number;
}

export interface Saving {
  /** What came of the saves that were answered since the last call. */
  takeStock(): Seen;
  stop(): Promise<void>;
}

/** Each of these students saves, thinks and saves again until stopped. */
export function startSaving(
  options: LoadOptions & { port: number; secret: string },
  { students, thinkMs }: { students: readonly number[]; thinkMs: number },
): Saving {
  let took: number[] = [];
  let failed = 0;
  const over = new AbortController();

  async function save(session: Session) {
    const connection = new Connection(options.port);
    const make = loads.save(session, options);
    for (let sent = 0; !over.signal.aborted; sent += 1) {
      const began = performance.now();
      const status = await connection.send(make(sent)).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 200) took.push(performance.now() - began);
      else failed += 1;
      await sleep(thinkMs * (0.5 + Math.random()));
    }
    connection.close();
  }

  const savers = makeSessions(options.secret, [...students]).map(save);
  return {
    takeStock() {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      const seen = { saves: sorted.length, failed, p99: at(0.99), longest: sorted.at(-1) ?? 0 };
      took = [];
      failed = 0;
      return seen;
    },
    async stop() {
      over.abort();
      await Promise.all(savers);
    },
  };
}
