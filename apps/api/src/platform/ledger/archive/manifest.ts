// The list of a month's files: which saves lie in which file, with the SHA-256 of each. The list itself is named by its
// SHA-256, which the database keeps, and is signed with a key of the product's own.
import { createHash } from "node:crypto";
import type { Keyring } from "../../keys.ts";

/** A student and an attempt: the order of the ledger's key. */
export type Place = readonly [userId: string, attemptId: string];

export interface Chunk {
  /** The SHA-256 of the file, which is its name too. */
  file: string;
  rows: number;
  first: Place;
  last: Place;
}

export interface Manifest {
  format: typeof FORMAT;
  month: string;
  columns: readonly string[];
  rows: number;
  /** In the order of the ledger's key. All saves of an attempt lie in one. */
  chunks: readonly Chunk[];
}

export const FORMAT = "patrak-ledger-1";
const PURPOSE = "ledger archives";

/** Archived answers cannot be read, or are not what was archived. A person has to act. */
export class ArchiveFault extends Error {
  /** Answered like a database that is away: what was asked for exists. */
  readonly code = "ARCHIVE_FAULT";
}

/** Enough of a name to find the file: logs must hold nothing that looks like a secret. */
export const inShort = (name: string) => name.replace(/([0-9a-f]{12})[0-9a-f]{52}/, "$1…");

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

export const chunkKey = (month: string, file: string) => `ledger/${month}/${file}.zst`;
export const manifestKey = (month: string, digest: string) => `ledger/${month}/${digest}.json`;

/** The file: the list in one line, then its signature. */
export function sealManifest(manifest: Manifest, keys: Keyring): { digest: string; bytes: Buffer } {
  const text = JSON.stringify(manifest);
  return { digest: sha256(text), bytes: fileOf(text, keys) };
}

const fileOf = (text: string, keys: Keyring) =>
  Buffer.from(`${text}\n${keys.sign(PURPOSE, text).toString("hex")}\n`);

/** Checks that these bytes are the list of that name, and that the product has signed it. */
export function openManifest(bytes: Uint8Array, digest: string, keys: Keyring): Manifest {
  const [text = "", signature = ""] = Buffer.from(bytes).toString().split("\n");
  if (sha256(text) !== digest) throw new ArchiveFault(`the list ${inShort(digest)} is not what was archived`);
  if (!keys.verify(Buffer.from(signature, "hex"), PURPOSE, text))
    throw new ArchiveFault(`the list ${inShort(digest)} is not signed with a key of SECRET_KEYS`);
  return JSON.parse(text) as Manifest;
}

/** The same list, signed with the first key; null if it is already. */
export function signAnew(bytes: Uint8Array, keys: Keyring): Buffer | null {
  const signed = fileOf(Buffer.from(bytes).toString().split("\n")[0]!, keys);
  return signed.equals(bytes) ? null : signed;
}

const compare = (one: Place, other: Place) => {
  for (const index of [0, 1] as const) {
    const difference = BigInt(one[index]) - BigInt(other[index]);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
  }
  return 0;
};

/** The file in which this attempt's saves lie, if it has any. */
export function chunkOf({ chunks }: Manifest, place: Place): Chunk | undefined {
  let [from, to] = [0, chunks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(chunks[middle]!.last, place) < 0) from = middle + 1;
    else to = middle;
  }
  const found = chunks[from];
  return found && compare(found.first, place) <= 0 ? found : undefined;
}
