import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Before a configured secret: what it has signed is refused. Sessions of one that has leaked end that way. */
export const REVOKED = "revoked:";

/** One key per purpose, each derived from the configured secrets, so that no key serves two purposes. */
export interface Keyring {
  sign(purpose: string, ...parts: (Buffer | string)[]): Buffer;
  /** True if any configured secret, current or former, made this signature. */
  verify(signature: Buffer, purpose: string, ...parts: (Buffer | string)[]): boolean;
  /** Key material, current first. */
  derive(purpose: string): Buffer[];
  /** The id of the key that signs. */
  keyId(purpose: string): Buffer;
  /** Whether the key of this id is configured, accepted or revoked. Else another instance may already have it. */
  knows(purpose: string, keyId: Buffer): boolean;
}

export const KEY_ID_BYTES = 4;

export const keyIdOf = (key: Buffer) => createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);

export function createKeyring(secrets: readonly string[]): Keyring {
  const accepted = secrets.filter((secret) => !secret.startsWith(REVOKED));
  const revoked = secrets
    .filter((secret) => secret.startsWith(REVOKED))
    .map((one) => one.slice(REVOKED.length));
  const derived = new Map<string, Buffer[]>();

  function derive(purpose: string) {
    const known = derived.get(purpose);
    if (known) return known;
    const keys = accepted.map((secret) => keyOf(secret, purpose));
    derived.set(purpose, keys);
    return keys;
  }

  function mac(key: Buffer, parts: (Buffer | string)[]) {
    const hmac = createHmac("sha256", key);
    for (const part of parts) {
      const bytes = Buffer.from(part);
      // The length goes first, so that ("ab", "c") and ("a", "bc") are signed differently.
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      hmac.update(length).update(bytes);
    }
    return hmac.digest();
  }

  return {
    derive,
    keyId: (purpose) => keyIdOf(derive(purpose)[0]!),
    knows: (purpose, keyId) =>
      [...derive(purpose), ...revoked.map((secret) => keyOf(secret, purpose))].some((key) =>
        keyIdOf(key).equals(keyId),
      ),
    sign: (purpose, ...parts) => mac(derive(purpose)[0]!, parts),
    verify: (signature, purpose, ...parts) =>
      derive(purpose).some((key) => {
        const expected = mac(key, parts);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
  };
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "patrak", purpose, 32));
