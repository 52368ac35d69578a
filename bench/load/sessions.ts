// Sessions for simulated students: signed as the server signs them, since real logins would take longer than the run.
import { createHash, createHmac, hkdfSync } from "node:crypto";

export interface Session {
  userId: number;
  cookie: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function makeSessions(secret: string, userIds: readonly number[], seconds = 7200): Session[] {
  const key = Buffer.from(hkdfSync("sha256", secret, "patrak", "access", 32));
  const kid = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const head = encode({ alg: "HS256", kid });
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return userIds.map((userId) => {
    const claims = encode({ sid: `${userId}`, role: "USER", sub: String(userId), exp });
    const signature = createHmac("sha256", key).update(`${head}.${claims}`).digest("base64url");
    return { userId, cookie: `__Host-at=${head}.${claims}.${signature}` };
  });
}
