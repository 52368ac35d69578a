import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { limits } from "@patrak/domain";
import type { Keyring } from "../../platform/keys.ts";

export type Purpose = "verify" | "reset";

/** How a mail proves its address: digits for the browser that asked, or a link that cannot be guessed. */
export type Form = "digits" | "link";

const LINK_BYTES = 16;

const hashOf = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

/** The browser's secret, and the hash of it that is stored. */
export const makeSecret = () => randomBytes(32).toString("base64url");
export const hashSecret = (secret: string) => hashOf(secret);

/** The owner of a reset code: one address in one browser. */
export const askerOf = (email: string, secret: string) => hashOf("reset\0", email, "\0", secret);

/** A new code and what is stored of it. The row's own id salts the hash. */
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

export const makeLinkToken = () => randomBytes(LINK_BYTES).toString("base64url");

/** A token has 128 bits, so its plain hash reveals nothing. */
export function linkOf(purpose: Purpose, email: string, token: string) {
  return { token_hash: hashOf(token), subject_hash: subjectOf(purpose, email) };
}

export const subjectOf = (purpose: Purpose, email: string) => hashOf(`${purpose}\0`, email);
