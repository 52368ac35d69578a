import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { SealedPaper } from "@patrak/contract";

const gzip = promisify(zlib.gzip);
const NONCE_BYTES = 12;
export const KEY_BYTES = 32;

export interface Picture {
  address: string;
  bytes: Uint8Array;
}

/**
 * Encrypted, as WebCrypto opens it: the nonce, then the ciphertext with its tag. Inside are the length of the zipped
 * words in four bytes, these words, and the pictures in the order in which they are named there.
 */
export async function writePaper(
  key: Buffer,
  words: Omit<SealedPaper, "pictures">,
  pictures: readonly Picture[],
) {
  const named = pictures.map(({ address, bytes }) => ({ address, bytes: bytes.length }));
  const whole: SealedPaper = { ...words, pictures: named };
  const zipped = await gzip(JSON.stringify(whole), { level: 9 });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(zipped.length);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const plain = [length, zipped, ...pictures.map(({ bytes }) => bytes)];
  const sealed = plain.map((part) => cipher.update(part));
  const file = Buffer.concat([nonce, ...sealed, cipher.final(), cipher.getAuthTag()]);
  return { file, name: createHash("sha256").update(file).digest("hex") };
}
