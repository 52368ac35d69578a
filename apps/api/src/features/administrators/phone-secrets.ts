import type { Keyring } from "../../platform/keys.ts";
import { seal, sealingKeyId, unseal } from "../../platform/sealing.ts";

const PURPOSE = "second-factor";

/** A secret as stored. Without a key id it dates from before secrets were sealed. */
export interface StoredSecret {
  secret: Buffer;
  key_id: Buffer | null;
}

export function sealSecret(keys: Keyring, userId: string, secret: Buffer): StoredSecret {
  const { keyId, bytes } = seal(keys, PURPOSE, userId, secret);
  return { secret: bytes, key_id: keyId };
}

/** Null if it cannot be opened: then no code matches. */
export function openSecret(keys: Keyring, row: StoredSecret & { user_id: string }): Buffer | null {
  if (row.key_id === null) return row.secret;
  return unseal(keys, PURPOSE, row.user_id, { keyId: row.key_id, bytes: row.secret });
}

export const currentKeyId = (keys: Keyring) => sealingKeyId(keys, PURPOSE);
