import type { Keyring } from "../../platform/keys.ts";
import { seal, unseal } from "../../platform/sealing.ts";
import type { Caller } from "../../platform/session/access-token.ts";

/** The secret of a phone that is being set up, until one of its codes is entered. The former phone stays valid. */
export const PHONE_COOKIE = "__Host-admin-phone";
export const PHONE_SECONDS = 600;

const PURPOSE = "new-phone";
const TIME_BYTES = 8;
const ID_BYTES = 8;

/** Opens in this session alone, for ten minutes. */
export function sealPhone(keys: Keyring, { sessionId }: Caller, secret: Buffer, now: number): string {
  const plain = Buffer.alloc(TIME_BYTES);
  plain.writeBigUInt64BE(BigInt(now + PHONE_SECONDS * 1000));
  const { keyId, bytes } = seal(keys, PURPOSE, sessionId, Buffer.concat([plain, secret]));
  return Buffer.concat([keyId, bytes]).toString("base64url");
}

/** Null if it is over, forged, or of another session. */
export function openPhone(
  keys: Keyring,
  { sessionId }: Caller,
  sealed: string | undefined,
  now: number,
): Buffer | null {
  const bytes = Buffer.from(sealed ?? "", "base64url");
  const plain = unseal(keys, PURPOSE, sessionId, {
    keyId: bytes.subarray(0, ID_BYTES),
    bytes: bytes.subarray(ID_BYTES),
  });
  if (plain === null || plain.readBigUInt64BE() <= BigInt(now)) return null;
  return plain.subarray(TIME_BYTES);
}
