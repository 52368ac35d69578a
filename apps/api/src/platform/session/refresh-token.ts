import { parse as parseUuid, stringify as stringifyUuid } from "../uuid.ts";
import { KEY_ID_BYTES, type Keyring } from "../keys.ts";

const SESSION_BYTES = 16;
const GENERATION_BYTES = 4;
const MAC_BYTES = 32;
const HEAD_BYTES = SESSION_BYTES + GENERATION_BYTES;

const PURPOSE = "refresh";

export interface RefreshToken {
  sessionId: string;
  generation: number;
  keyId: Buffer;
  mac: Buffer;
}

/**
 * A refresh token is derived, not stored: session, generation, the id of a key, and its signature over the
 * first two and the row's salt. The same generation therefore always gives the same token, and a stolen table
 * or a stolen key alone is not enough to make one.
 */
export function deriveRefreshToken(
  keys: Keyring,
  sessionId: string,
  generation: number,
  salt: Buffer,
): string {
  const head = headOf(sessionId, generation);
  const parts = [head, keys.keyId(PURPOSE), keys.sign(PURPOSE, head, salt)];
  return Buffer.concat(parts).toString("base64url");
}

export function parseRefreshToken(token: string | undefined): RefreshToken | null {
  const bytes = Buffer.from(token ?? "", "base64url");
  if (bytes.length !== HEAD_BYTES + KEY_ID_BYTES + MAC_BYTES) return null;
  return {
    sessionId: stringifyUuid(bytes.subarray(0, SESSION_BYTES)),
    generation: bytes.readUInt32BE(SESSION_BYTES),
    keyId: bytes.subarray(HEAD_BYTES, HEAD_BYTES + KEY_ID_BYTES),
    mac: bytes.subarray(HEAD_BYTES + KEY_ID_BYTES),
  };
}

export function isGenuine(keys: Keyring, token: RefreshToken, salt: Buffer): boolean {
  return keys.verify(token.mac, PURPOSE, headOf(token.sessionId, token.generation), salt);
}

/** Whether another instance may have signed it with a key that is not configured here, or not yet. */
export const isOfAnotherKey = (keys: Keyring, { keyId }: RefreshToken) => !keys.knows(PURPOSE, keyId);

function headOf(sessionId: string, generation: number) {
  const head = Buffer.alloc(HEAD_BYTES);
  parseUuid(sessionId).copy(head);
  head.writeUInt32BE(generation, SESSION_BYTES);
  return head;
}
