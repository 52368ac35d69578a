// For values that must be readable again but not stored in plain text: AES-256-GCM with a key of the keyring.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Keyring } from "./keys.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;

export interface Sealed {
  /** The id of the key, stored beside the bytes because keys are replaced over time. */
  keyId: Buffer;
  bytes: Buffer;
}

/** Opens for this owner only: moved to another owner's row it is useless. */
export function seal(keys: Keyring, purpose: string, owner: string, plain: Buffer): Sealed {
  const key = keys.derive(purpose)[0]!;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { keyId: idOf(key), bytes };
}

/** Null if the key is no longer configured, or if the owner or the purpose is another. */
export function unseal(keys: Keyring, purpose: string, owner: string, sealed: Sealed): Buffer | null {
  const key = keys.derive(purpose).find((one) => idOf(one).equals(sealed.keyId));
  if (!key) return null;
  const nonce = sealed.bytes.subarray(0, NONCE_BYTES);
  const tag = sealed.bytes.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The key that currently seals. */
export const sealingKeyId = (keys: Keyring, purpose: string) => idOf(keys.derive(purpose)[0]!);

function idOf(key: Buffer): Buffer {
  return createHash("sha256").update(key).digest().subarray(0, ID_BYTES);
}
