// A copy of the database is not enough to redeem a code: a code is looked up by a
// keyed hash and stored sealed.
import { createHmac } from "node:crypto";
import { formatAccessCode } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Keyring } from "../../platform/keys.ts";
import { seal, sealingKeyId, unseal } from "../../platform/sealing.ts";

const SEAL = "access-code";
const HASH = "access-code-hash";

/**
 * A code as stored. A code from before sealing is in plain text, and has nothing else,
 * until the worker seals it.
 */
export interface StoredCode {
  code: string | null;
  code_hash: Buffer | null;
  sealed_code: Buffer | null;
  key_id: Buffer | null;
}

type SealedRow = Pick<StoredCode, "code" | "sealed_code" | "key_id"> & { code_id: string };

export function sealCode(keys: Keyring, codeId: string, code: string): StoredCode {
  const { keyId, bytes } = seal(keys, SEAL, codeId, Buffer.from(code));
  return { code: null, code_hash: hashesOf(keys, code)[0]!, sealed_code: bytes, key_id: keyId };
}

/** Null if its key is no longer configured; then nobody can redeem the code either. */
export function openCode(keys: Keyring, row: SealedRow): string | null {
  if (row.code !== null || row.key_id === null || row.sealed_code === null) return row.code;
  const sealed = { keyId: row.key_id, bytes: row.sealed_code };
  return unseal(keys, SEAL, row.code_id, sealed)?.toString() ?? null;
}

/** The form in which administrators hand out a code. */
export function printedCode(keys: Keyring, row: SealedRow): string {
  const code = openCode(keys, row);
  return code === null ? "…" : formatAccessCode(code);
}

/** Enough to tell codes apart in the log and among a learner's courses, too little to redeem one. */
export function codeHint(code: string): string {
  return `${code.slice(0, 4)}-…`;
}

/** Condition on a row `c` of access_codes: it is this code, hashed with any configured key. */
export function isCode(keys: Keyring, code: string): RawBuilder<boolean> {
  return sql<boolean>`(c.code_hash = ANY (${hashesOf(keys, code)}::bytea[]) OR c.code = ${code})`;
}

export const currentKeyId = (keys: Keyring) => sealingKeyId(keys, SEAL);

function hashesOf(keys: Keyring, code: string): Buffer[] {
  return keys.derive(HASH).map((key) => createHmac("sha256", key).update(code).digest());
}
