import { finding } from "@patrak/contract/findings";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Unreadable } from "./table.ts";

const INFLATED_MAX = 50 * 1024 * 1024;
const ENTRIES_MAX = 200;
const RATIO_MAX = 200;
/** Smaller files may compress to any ratio. */
const RATIO_FROM = 1024 * 1024;

const tooLarge = () => new Unreadable(finding("ARCHIVE_TOO_LARGE"));

/**
 * Reads every file of an archive once. The sizes in the archive's directory are not trusted: bytes are
 * counted as they arrive, so that a zip bomb is stopped after 50 MB.
 */
export async function openArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  if (zip.entryCount > ENTRIES_MAX)
    throw new Unreadable(finding("ARCHIVE_FILES_TOO_MANY", { limit: ENTRIES_MAX }));
  const files = new Map<string, Buffer>();
  let left = INFLATED_MAX;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      checkClaim(entry, left);
      const content = await read(zip, entry, left);
      left -= content.length;
      files.set(entry.fileName, content);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken();
  }
  return files;
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw broken();
  }
}

const broken = () => new Unreadable(finding("ARCHIVE_BROKEN"));

function checkClaim({ uncompressedSize, compressedSize }: Entry, left: number) {
  const ratio = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > left || (uncompressedSize > RATIO_FROM && ratio > RATIO_MAX)) throw tooLarge();
}

async function read(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  async function* bounded() {
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > left) throw tooLarge();
      yield chunk;
    }
  }
  return buffer(bounded());
}
