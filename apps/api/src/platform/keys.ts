import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** One key per purpose, each derived from the configured secrets, so that no key serves two purposes. */
export interface Keyring {
  sign(purpose: string, ...parts: (Buffer | string)[]): Buffer;
  /** True if any configured secret, current or former, made this signature. */
  verify(signature: Buffer, purpose: string, ...parts: (Buffer | string)[]): boolean;
  /** Key material, current first. */
  derive(purpose: string): Buffer[];
}

export function createKeyring(secrets: readonly string[]): Keyring {
  const derived = new Map<string, Buffer[]>();

  function derive(purpose: string) {
    const known = derived.get(purpose);
    if (known) return known;
    const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "patrak", purpose, 32)));
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
    sign: (purpose, ...parts) => mac(derive(purpose)[0]!, parts),
    verify: (signature, purpose, ...parts) =>
      derive(purpose).some((key) => {
        const expected = mac(key, parts);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
  };
}
