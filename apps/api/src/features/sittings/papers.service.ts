import { randomBytes } from "node:crypto";
import { paperAddress } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import { putForGood, type Files } from "../../platform/files.ts";
import type { Keyring } from "../../platform/keys.ts";
import { seal, unseal } from "../../platform/sealing.ts";
import { wholePaper } from "../attempts/whole-papers.service.ts";
import { KEY_BYTES, writePaper, type Picture } from "./paper-file.ts";
import { insertPaper, selectOptionalPaper, selectWithoutPaper, type Place } from "./papers.queries.ts";

const PURPOSE = "sitting-paper";
/** What goes beyond it is loaded after the start, as in practice. */
const MOST_PICTURE_BYTES = 8 * 1024 * 1024;

interface MakingParts {
  db: Database;
  files: Files;
  keys: Keyring;
}

const ownerOf = ({ sitting_id, version_id }: Place) => `${sitting_id}/${version_id}`;

/** Encrypts the paper of each sitting whose waiting page has opened. One that fails does not keep the others waiting. */
export async function makePapers(parts: MakingParts): Promise<boolean> {
  const failures: unknown[] = [];
  for (const place of await selectWithoutPaper(parts.db))
    await makePaper(parts, place).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return false;
}

/** The file first: a name that is told has its file. The key is made here, and is nowhere but sealed in the row. */
async function makePaper({ db, files, keys }: MakingParts, place: Place) {
  const { pictures, ...words } = await wholePaper(db, place.version_id);
  const key = randomBytes(KEY_BYTES);
  const { file, name } = await writePaper(key, words, await readPictures(files, pictures));
  await putForGood(files, paperAddress(name).slice(1), file);
  const sealed = seal(keys, PURPOSE, ownerOf(place), key);
  const row = { name, bytes: file.length, sealed_key: sealed.bytes, key_id: sealed.keyId };
  await insertPaper(db, place, row);
}

async function readPictures(files: Files, addresses: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let room = MOST_PICTURE_BYTES;
  for (const address of addresses) {
    const key = address.slice(1);
    const bytes = (await files.exists(key)) ? await files.getBytes(key) : null;
    if (bytes === null || bytes.length > room) continue;
    pictures.push({ address, bytes });
    room -= bytes.length;
  }
  return pictures;
}

export interface PaperKeys {
  /** For somebody who has started: what opens the paper, or undefined if there is no file of it. */
  find(place: Place): Promise<{ name: string; key: string } | undefined>;
}

const MISSING_MS = 5000;

/** Reads and unseals a key once for all who start together, and not before the first of them. */
export function createPaperKeys({ db, keys }: { db: Database; keys: Keyring }): PaperKeys {
  const known = new LRUCache<string, { name: string; key: string | null }, Place>({
    max: 100,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context }) => {
      const row = await selectOptionalPaper(db, context);
      const key =
        row && unseal(keys, PURPOSE, ownerOf(context), { keyId: row.key_id, bytes: row.sealed_key });
      // The file may come yet.
      if (!row) options.ttl = MISSING_MS;
      return { name: row?.name ?? "", key: key?.toString("base64url") ?? null };
    },
  });
  return {
    find: async (place) => {
      const found = await known.forceFetch(ownerOf(place), { context: place });
      return found.key === null ? undefined : { name: found.name, key: found.key };
    },
  };
}
