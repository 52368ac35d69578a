import type { ReceiptsCrypto } from "@patrak/domain";
import { sha256 } from "../../shared/sha256.ts";

const ED25519 = { name: "Ed25519" };

/** The browser's cryptography; a malformed key or signature counts as invalid. */
export const webCrypto: ReceiptsCrypto = {
  digest: sha256,
  verify: async (publicKey, signature, text) => {
    try {
      const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), ED25519, false, ["verify"]);
      return await crypto.subtle.verify(ED25519, key, bytesOf(signature), new TextEncoder().encode(text));
    } catch {
      return false;
    }
  },
};

/** Older browsers lack these signatures, and pages without HTTPS get no cryptography at all. */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]);
    return true;
  } catch {
    return false;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
