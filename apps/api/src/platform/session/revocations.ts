import pg from "pg";
import type { Logger } from "pino";

export const REVOKED_CHANNEL = "session_revoked";
const READ_AGAIN_MS = 2000;

/** Sessions that ended before their access tokens did. Asked on every request, so it is a set in memory. */
export interface Revocations {
  has(sessionId: string): boolean;
  close(): Promise<void>;
}

/**
 * Ended sessions arrive at once by NOTIFY; reading them again every two seconds covers a listener that was
 * away. `read` gives those that ended within the life of an access token.
 */
export async function followRevocations(options: {
  databaseUrl: string;
  read: () => Promise<string[]>;
  log: Logger;
}): Promise<Revocations> {
  let known = new Set<string>(await options.read());
  const heard = new Map<string, number>();
  let listener: pg.Client | null = null;
  let closed = false;

  async function listen() {
    const client = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: "patrak-listener",
    });
    client.on("error", () => (listener = null));
    client.on("end", () => (listener = null));
    client.on("notification", ({ payload }) => payload && heard.set(payload, Date.now()));
    await client.connect();
    await client.query(`LISTEN ${REVOKED_CHANNEL}`);
    listener = client;
  }

  async function readAgain() {
    try {
      if (!listener && !closed) await listen();
      const started = Date.now();
      known = new Set(await options.read());
      // What was heard before the reading began is in it by now.
      for (const [id, at] of heard) if (at < started - READ_AGAIN_MS) heard.delete(id);
    } catch (error) {
      options.log.warn({ err: error }, "ended sessions could not be read; trying again");
    }
  }

  await listen();
  let timer = setTimeout(loop, READ_AGAIN_MS);
  async function loop() {
    await readAgain();
    if (!closed) timer = setTimeout(loop, READ_AGAIN_MS);
  }

  return {
    has: (sessionId) => known.has(sessionId) || heard.has(sessionId),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await listener?.end();
    },
  };
}
