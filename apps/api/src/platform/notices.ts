// Notices that PostgreSQL sends by NOTIFY. An instance listens on one connection, in the parent process,
// which passes every notice on to its children; a process without a parent listens itself.
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { checkConnection } from "./logins/check-connection.ts";
import { followPrimary } from "./hosts.ts";
import { loginUrl, type Server } from "./logins/logins.ts";

/** Sessions that have ended. */
export const REVOKED_CHANNEL = "session_revoked";
const CHANNELS = [REVOKED_CHANNEL];

const AGAIN_MS = 1000;
const TYPE = "notice";

interface Message {
  type: typeof TYPE;
  channel: string;
  payload: string;
}

type Hear = (channel: string, payload: string) => void;

export interface Notices {
  hear(channel: string, listener: (payload: string) => void): void;
  close(): Promise<void>;
}

/** For a serving process: through its parent, or on its own connection. */
export async function openNotices(server: Server, log: Logger): Promise<Notices> {
  const listeners: { channel: string; listener: (payload: string) => void }[] = [];
  const hear: Hear = (channel, payload) => {
    for (const one of listeners) if (one.channel === channel) one.listener(payload);
  };
  const close = cluster.isWorker ? hearParent(hear) : await listenAlone(server, { hear, log });
  return { hear: (channel, listener) => void listeners.push({ channel, listener }), close };
}

async function listenAlone(server: Server, ear: Ear) {
  const listener = createListener(server, ear);
  await listener.connect();
  return listener.close;
}

function hearParent(hear: Hear) {
  const onMessage = ({ type, channel, payload }: Message) => {
    if (type === TYPE) hear(channel, payload);
  };
  process.on("message", onMessage);
  return async () => void process.off("message", onMessage);
}

/**
 * For the parent, which does not wait for the database. A child that starts meanwhile reads what it missed.
 */
export function passNoticesOn(server: Server, log: Logger) {
  const hear: Hear = (channel, payload) => {
    const message: Message = { type: TYPE, channel, payload };
    // A child that is about to end can no longer receive it.
    for (const child of Object.values(cluster.workers ?? {})) child?.send(message, () => undefined);
  };
  const listener = createListener(server, { hear, log });
  void listener.connectAgain();
  return listener.close;
}

interface Ear {
  hear: Hear;
  log: Logger;
}

/** Listens until closed. It reopens a lost connection, and listeners then read what they missed. */
function createListener(server: Server, { hear, log }: Ear) {
  const closed = new AbortController();
  const primary = followPrimary(loginUrl(server, "patrak_exam"));
  let client: pg.Client | undefined;

  async function connect() {
    const config = { connectionString: primary.address(), application_name: "patrak-listener" };
    const fresh = new pg.Client({ ...config, connectionTimeoutMillis: 5000, keepAlive: true });
    fresh.on("error", () => undefined);
    fresh.on("notification", ({ channel, payload }) => payload && hear(channel, payload));
    await fresh.connect();
    try {
      await checkConnection(fresh, "patrak_exam", config, {});
      for (const channel of CHANNELS) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    fresh.once("end", () => void connectAgain());
    client = fresh;
  }

  async function connectAgain() {
    for (let tries = 1; !closed.signal.aborted; tries += 1) {
      const tried = primary.index();
      try {
        return await connect();
      } catch (error) {
        primary.leave(tried);
        if (tries === 1) log.warn({ err: error }, "listening for database notices failed; trying again");
        await sleep(AGAIN_MS, undefined, { signal: closed.signal }).catch(() => undefined);
      }
    }
  }

  async function close() {
    closed.abort();
    await client?.end();
  }

  return { connect, connectAgain, close };
}
