import { parse as parseUuid, stringify as stringifyUuid } from "../uuid.ts";
import type { Keyring } from "../keys.ts";

const SESSION_BYTES = 16;
const GENERATION_BYTES = 4;
const MAC_BYTES = 32;

export interface RefreshToken {
  sessionId: string;
  generation: number;
  mac: Buffer;
}

/**
 * A refresh token is derived, not stored: session, generation, and a signature over both and the row's
 * salt. The same generation therefore always gives the same token, and a stolen table or a stolen key alone
 * is not enough to make one.
 */
export function deriveRefreshToken(
  keys: Keyring,
  sessionId: string,
  generation: number,
  salt: Buffer,
): string {
  const head = headOf(sessionId, generation);
  return Buffer.concat([head, keys.sign("refresh", head, salt)]).toString("base64url");
}

export function parseRefreshToken(token: string | undefined): RefreshToken | null {
  const bytes = Buffer.from(token ?? "", "base64url");
  if (bytes.length !== SESSION_BYTES + GENERATION_BYTES + MAC_BYTES) return null;
  return {
    sessionId: stringifyUuid(bytes.subarray(0, SESSION_BYTES)),
    generation: bytes.readUInt32BE(SESSION_BYTES),
    mac: bytes.subarray(SESSION_BYTES + GENERATION_BYTES),
  };
}

export function isGenuine(keys: Keyring, token: RefreshToken, salt: Buffer): boolean {
  return keys.verify(token.mac, "refresh", headOf(token.sessionId, token.generation), salt);
}

function headOf(sessionId: string, generation: number) {
  const head = Buffer.alloc(SESSION_BYTES + GENERATION_BYTES);
  parseUuid(sessionId).copy(head);
  head.writeUInt32BE(generation, SESSION_BYTES);
  return head;
}
