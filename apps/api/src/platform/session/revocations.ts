import type { Logger } from "pino";
import { REVOKED_CHANNEL, type Notices } from "../notices.ts";

const READ_AGAIN_MS = 2000;

/**
 * Sessions and accounts that ended before their access tokens. Checked on every request,
 * so it is a set in memory.
 */
export interface Revocations {
  has(sessionOrUserId: string): boolean;
  close(): void;
}

/**
 * Ended sessions arrive at once by NOTIFY; a read every two seconds covers a listener that was disconnected.
 * `read` returns those that ended within the life of an access token.
 */
export async function followRevocations(options: {
  notices: Pick<Notices, "hear">;
  read: () => Promise<string[]>;
  log: Logger;
}): Promise<Revocations> {
  const heard = new Map<string, number>();
  options.notices.hear(REVOKED_CHANNEL, (sessionId) => heard.set(sessionId, Date.now()));
  let known = new Set<string>(await options.read());
  let closed = false;

  async function readAgain() {
    try {
      const started = Date.now();
      known = new Set(await options.read());
      // Notices from before the read began are in its result.
      for (const [id, at] of heard) if (at < started - READ_AGAIN_MS) heard.delete(id);
    } catch (error) {
      options.log.warn({ err: error }, "ended sessions could not be read; trying again");
    }
  }

  let timer = setTimeout(loop, READ_AGAIN_MS);
  async function loop() {
    await readAgain();
    if (!closed) timer = setTimeout(loop, READ_AGAIN_MS);
  }

  return {
    has: (id) => known.has(id) || heard.has(id),
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
