import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import {
  digestLines,
  signedLinesText,
  signedText,
  type ReceiptsFile,
  type ReceiptsPayload,
} from "@patrak/domain";

export interface ReceiptSigner {
  /** Current first. */
  publicKeys: string[];
  /** The file: the payload and its signature. */
  seal<Payload extends ReceiptsPayload>(payload: Payload): Promise<ReceiptsFile<Payload>>;
}

/** Ed25519 keys from 32 bytes of key material each; the first one signs, the others are only published. */
export function createReceiptSigner(
  seeds: readonly Buffer[],
  /** Published only: their secrets are gone. */
  former: readonly string[] = [],
): ReceiptSigner {
  const keys = seeds.map(privateKeyOf);
  const publicKeys = keys.map(rawPublicKey);
  const [current] = keys;
  if (!current) throw new Error("there is no key to sign receipts with");
  const signatureOf = (text: string) => sign(null, Buffer.from(text), current).toString("base64url");
  return {
    publicKeys: [...publicKeys, ...former],
    seal: async (payload) => {
      const digests = await digestLines(payload, digest);
      return {
        payload,
        publicKey: publicKeys[0]!,
        signature: signatureOf(signedText(payload)),
        lines: { digests, signature: signatureOf(signedLinesText(payload, digests)) },
      };
    },
  };
}

const digest = async (text: string) => createHash("sha256").update(text).digest("hex");

/** The bytes before the seed in the PKCS #8 form of an Ed25519 key. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
}

/** The 32 raw bytes: the `x` of the key's JSON form. */
function rawPublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x!;
}
