// How a student signs in: with a session signed here, or with one from the server.
import { createHash, createHmac, hkdfSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Write } from "./calls.ts";
import type { Connection, Reply } from "./connection.ts";

export interface Pass {
  cookie: string;
  /** Milliseconds since 1970; after that it must be renewed. */
  freshUntil: number;
}

export interface Session extends Pass {
  userId: number;
}

export interface Account {
  email: string;
  password: string;
}

/** Access lasts ten minutes. */
const FRESH_MS = 8 * 60_000;
const TRIES = 60;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signed like the server's, because real logins would take longer than the run. */
export function makeSessions(secret: string, userIds: readonly number[], seconds = 7200): Session[] {
  const key = Buffer.from(hkdfSync("sha256", secret, "patrak", "access", 32));
  const kid = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const head = encode({ alg: "HS256", kid });
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return userIds.map((userId) => {
    const claims = encode({ sid: `${userId}`, role: "USER", sub: String(userId), exp });
    const signature = createHmac("sha256", key).update(`${head}.${claims}`).digest("base64url");
    return { userId, cookie: `__Host-at=${head}.${claims}.${signature}`, freshUntil: Infinity };
  });
}

/** A busy server says when to come back. */
export async function logIn(connection: Connection, write: Write, account: Account): Promise<Pass> {
  const request = write({ kind: "login", ...account }, "");
  for (let tries = 1; ; tries += 1) {
    const reply = await connection.send(request);
    if (reply.status === 200) return passOf(reply);
    if ((reply.status !== 503 && reply.status !== 429) || tries === TRIES)
      throw new Error(`${account.email} cannot sign in: ${reply.status} ${reply.body.toString()}`);
    const seconds = /\r\nretry-after: (\d+)/i.exec(reply.bytes.toString("latin1"))?.[1] ?? "1";
    await sleep(Number(seconds) * 1000);
  }
}

/** From the cookies of a login or a refresh. */
export function passOf({ bytes }: Pick<Reply, "bytes">): Pass {
  const cookies = [...bytes.toString("latin1").matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(
    ([, pair]) => pair,
  );
  return { cookie: cookies.join("; "), freshUntil: Date.now() + FRESH_MS };
}
