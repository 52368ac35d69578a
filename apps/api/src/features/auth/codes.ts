import { randomInt, randomUUID } from "node:crypto";
import { limits } from "@patrak/domain";
import type { Keyring } from "../../platform/keys.ts";

export type Purpose = "verify" | "reset";

/** A fresh code with what is kept of it. The row's own id salts the hash. */
export function makeCode(keys: Keyring, purpose: Purpose) {
  const codeId = randomUUID();
  const code = String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, "0");
  return { code, row: { code_id: codeId, purpose, code_hash: keys.sign("code", codeId, purpose, code) } };
}

export function matchesCode(
  keys: Keyring,
  row: { code_id: string; purpose: string; code_hash: Buffer },
  code: string,
) {
  return keys.verify(row.code_hash, "code", row.code_id, row.purpose, code);
}
