import type { SealedPaper } from "@patrak/contract";

const NONCE_BYTES = 12;
const LENGTH_BYTES = 4;

export interface OpenedPaper extends Omit<SealedPaper, "pictures"> {
  pictures: { address: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Decrypts a paper that lies on the device. Throws if the key is another paper's. */
export async function openPaper(file: ArrayBuffer, key: string): Promise<OpenedPaper> {
  const bytes = new Uint8Array(file);
  const secret = await crypto.subtle.importKey("raw", fromBase64(key), "AES-GCM", false, ["decrypt"]);
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, NONCE_BYTES) };
  const plain = new Uint8Array(await crypto.subtle.decrypt(algorithm, secret, bytes.subarray(NONCE_BYTES)));
  const end = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0);
  const { pictures, ...words } = (await unzip(plain.subarray(LENGTH_BYTES, end))) as SealedPaper;
  let at = end;
  return {
    ...words,
    pictures: pictures.map(({ address, bytes: length }) => {
      at += length;
      return { address, bytes: plain.subarray(at - length, at) };
    }),
  };
}

function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0)!);
}
