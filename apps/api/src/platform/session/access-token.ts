import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { LateCache } from "../late-cache.ts";
import { keyIdOf, type Keyring } from "../keys.ts";

export type Role = "USER" | "ADMIN";

/** The caller according to the signed token, without asking the database. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
}

export const ACCESS_SECONDS = 600;

export interface AccessTokens {
  sign(caller: Caller): Promise<string>;
  /** The caller, or null for a forged or expired token. Without a promise if the token is known: a save brings one. */
  verify(token: string): Promise<Caller | null> | Caller | null;
  /** Whether another instance may have signed it with a key that is not configured here, or not yet. */
  isOfAnotherKey(token: string): boolean;
}

const HMAC = { name: "HMAC", hash: "SHA-256" };
const KEY_ID = /^[0-9a-f]{8}$/;

export function createAccessTokens(keyring: Keyring): AccessTokens {
  // Made ready once: bytes would be for each token, which takes longer than the check.
  const keys = keyring.derive("access").map((bytes) => ({
    key: crypto.subtle.importKey("raw", new Uint8Array(bytes), HMAC, false, ["sign", "verify"]),
    kid: keyIdOf(bytes).toString("hex"),
  }));
  // A token is verified once and remembered until it expires.
  const known = new LateCache<string, Caller & { expiresAt: number }>({ max: 50_000 });

  async function check(token: string) {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => keys.find(({ kid }) => kid === header.kid)?.key ?? keys[0]!.key,
        { algorithms: ["HS256"], requiredClaims: ["sub", "sid", "role", "exp"] },
      );
      const caller = {
        userId: payload.sub!,
        sessionId: String(payload["sid"]),
        role: payload["role"] as Role,
      };
      known.set(token, { ...caller, expiresAt: payload.exp! * 1000 });
      return caller;
    } catch {
      return null;
    }
  }

  function isOfAnotherKey(token: string) {
    try {
      const { alg, kid = "" } = decodeProtectedHeader(token);
      const isLive = (decodeJwt(token).exp ?? 0) * 1000 > Date.now();
      return (
        isLive && alg === "HS256" && KEY_ID.test(kid) && !keyring.knows("access", Buffer.from(kid, "hex"))
      );
    } catch {
      return false;
    }
  }

  return {
    isOfAnotherKey,
    sign: async ({ userId, sessionId, role }) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: "HS256", kid: keys[0]!.kid })
        .setSubject(userId)
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(await keys[0]!.key),
    verify: (token) => {
      const hit = known.get(token);
      if (!hit) return check(token);
      return hit.expiresAt > Date.now() ? hit : null;
    },
  };
}
