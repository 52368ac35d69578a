import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { putForGood, type Files } from "../../files.ts";
import type { Keyring } from "../../keys.ts";
import {
  ArchiveFault,
  chunkKey,
  inShort,
  manifestKey,
  openManifest,
  sealManifest,
  sha256,
  signAnew,
  type Chunk,
  type Manifest,
} from "./manifest.ts";

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** The files of archived months. Every read is checked against its SHA-256. */
export interface ArchiveFiles {
  putChunk(month: string, lines: string): Promise<string>;
  readChunk(month: string, chunk: Chunk): Promise<string>;
  /** Returns the name of the list. */
  putManifest(manifest: Manifest): Promise<string>;
  readManifest(month: string, digest: string): Promise<Manifest>;
  /** Signs a list with the first of the keys, if a former one has signed it. */
  signAnew(month: string, digest: string): Promise<void>;
}

export function openArchiveFiles(files: Files, keys: Keyring): ArchiveFiles {
  async function read(key: string): Promise<Uint8Array> {
    try {
      return await files.getBytes(key);
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
      throw new ArchiveFault(
        `the file ${inShort(key)} of an archive cannot be read: ${code ?? inShort(message)}`,
      );
    }
  }
  return {
    putChunk: async (month, lines) => {
      const bytes = await compress(lines);
      const file = sha256(bytes);
      await putForGood(files, chunkKey(month, file), bytes);
      return file;
    },
    readChunk: async (month, { file }) => {
      const bytes = await read(chunkKey(month, file));
      // Checked first: nothing is unpacked that was not packed here.
      if (sha256(bytes) !== file)
        throw new ArchiveFault(`the file ${inShort(chunkKey(month, file))} is not what was archived`);
      return (await decompress(bytes)).toString();
    },
    putManifest: async (manifest) => {
      const { digest, bytes } = sealManifest(manifest, keys);
      await putForGood(files, manifestKey(manifest.month, digest), bytes);
      return digest;
    },
    readManifest: async (month, digest) => openManifest(await read(manifestKey(month, digest)), digest, keys),
    signAnew: async (month, digest) => {
      const bytes = await read(manifestKey(month, digest));
      openManifest(bytes, digest, keys);
      const signed = signAnew(bytes, keys);
      if (signed) await putForGood(files, manifestKey(month, digest), signed);
    },
  };
}
