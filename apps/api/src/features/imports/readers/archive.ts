import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Unreadable } from "./table.ts";

const INFLATED_MAX = 50 * 1024 * 1024;
const ENTRIES_MAX = 200;
const RATIO_MAX = 200;
/** Smaller ones may be as regular as they like. */
const RATIO_FROM = 1024 * 1024;

const tooLarge = () =>
  new Unreadable(
    "The file unpacks to far more than it should",
    "Save it again, or divide it into several files",
  );

/**
 * Every file of an archive, read through once. What the directory of the archive claims is not believed: bytes are
 * counted as they come, so that a bomb is put down after 50 MB.
 */
export async function openArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  if (zip.entryCount > ENTRIES_MAX)
    throw new Unreadable(
      `There are more than ${ENTRIES_MAX} files in this package`,
      "Divide it into several",
    );
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

const broken = () =>
  new Unreadable("The file is broken or locked by a password", "Save it again and send that");

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
