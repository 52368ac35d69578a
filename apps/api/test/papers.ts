import { createDecipheriv, randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { SealedPaper } from "@patrak/contract";
import { pictureAddress } from "@patrak/domain";
import type pg from "pg";
import { makePapers } from "../src/features/sittings/papers.service.ts";
import type { Database } from "../src/platform/db.ts";
import { openFiles } from "../src/platform/files.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { SECRET } from "./app.ts";
import type { MadeTest } from "./attempts.ts";

/** The folder that a test's API and worker share. */
export const makeFolder = () => mkdtemp(path.join(tmpdir(), "patrak-files-"));

export async function workAt(db: Database, folder: string) {
  const files = await openFiles({ FILES_DIR: folder, FILES_REGION: "none" });
  return { files, encrypt: () => makePapers({ db, files, keys: createKeyring([SECRET]) }) };
}

/** Gives the first question words that stand nowhere else, and a picture; returns both, with the picture's bytes. */
export async function addCanaries(
  sql: pg.Pool,
  { versionId }: MadeTest,
  files: Awaited<ReturnType<typeof workAt>>["files"],
) {
  const word = `canary${randomBytes(8).toString("hex")}`;
  const name = `${randomBytes(16).toString("hex")}-4x3`;
  const bytes = randomBytes(300);
  await files.put(pictureAddress(name).slice(1), bytes);
  await sql.query(
    `UPDATE questions SET text_english = $2, text_hindi = 'कबूतर ' || $3::text WHERE version_id = $1 AND number = 1`,
    [versionId, `${word} ![A map](image:${name})`, word],
  );
  return { word, name, bytes };
}

/** As a browser does; throws if the key is wrong. */
export function openPaper(file: Buffer, key: Buffer): { words: SealedPaper; pictures: Buffer[] } {
  const decipher = createDecipheriv("aes-256-gcm", key, file.subarray(0, 12)).setAuthTag(file.subarray(-16));
  const plain = Buffer.concat([decipher.update(file.subarray(12, -16)), decipher.final()]);
  const end = 4 + plain.readUInt32BE(0);
  const words = JSON.parse(gunzipSync(plain.subarray(4, end)).toString()) as SealedPaper;
  let at = end;
  const pictures = words.pictures.map(({ bytes }) => plain.subarray(at, (at += bytes)));
  return { words, pictures };
}
