// How a student is let in: by a session that was signed here, or by one that a login has given.
import { setTimeout as sleep } from "node:timers/promises";
import { Connection, type Reply } from "../load/connection.ts";
import { makeSessions } from "../load/sessions.ts";
import type { Requests, Site } from "./requests.ts";

export interface Pass {
  cookie: string;
  /** Milliseconds since 1970; from then on it has to be renewed. */
  freshUntil: number;
}

export interface Account {
  email: string;
  password: string;
}

/** Access lasts ten minutes. */
const FRESH_MS = 8 * 60_000;
const LOGINS_AT_ONCE = 4;
const TRIES = 60;

export function mintPasses(secret: string, first: number, count: number, seconds: number): Pass[] {
  const ids = Array.from({ length: count }, (_, index) => first + index);
  return makeSessions(secret, ids, seconds).map(({ cookie }) => ({ cookie, freshUntil: Infinity }));
}

export async function logIn(site: Site, requests: Requests, accounts: readonly Account[]): Promise<Pass[]> {
  const passes: Pass[] = [];
  const queue = accounts.entries();
  await Promise.all(
    Array.from({ length: LOGINS_AT_ONCE }, async () => {
      const connection = new Connection(site);
      for (const [index, account] of queue) passes[index] = await logInOne(connection, requests, account);
      connection.close();
    }),
  );
  return passes;
}

/** A busy server says when to come back. */
async function logInOne(connection: Connection, requests: Requests, { email, password }: Account) {
  for (let tries = 1; ; tries += 1) {
    const reply = await connection.send(requests.login(email, password));
    if (reply.status === 200) return passOf(reply);
    if ((reply.status !== 503 && reply.status !== 429) || tries === TRIES)
      throw new Error(`${email} cannot sign in: ${reply.status} ${reply.body.toString()}`);
    const seconds = /\r\nretry-after: (\d+)/i.exec(reply.bytes.toString("latin1"))?.[1] ?? "1";
    await sleep(Number(seconds) * 1000);
  }
}

/** From the cookies that a login or a refresh sets. */
export function passOf({ bytes }: Pick<Reply, "bytes">): Pass {
  const cookies = [...bytes.toString("latin1").matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(
    ([, pair]) => pair,
  );
  return { cookie: cookies.join("; "), freshUntil: Date.now() + FRESH_MS };
}
