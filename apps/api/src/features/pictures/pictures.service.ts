import { pictureAddress } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import type { Files } from "../../platform/files.ts";
import { keepPicture } from "../../platform/pictures.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { drawPicture } from "./drawing.ts";
import { insertPicture } from "./pictures.queries.ts";

/** The bytes first: a name that can be written into a text always has its picture. */
export async function addPicture(
  { db, files }: { db: Database; files: Files },
  actor: Actor,
  uploaded: Uint8Array,
) {
  const { name, bytes } = await drawPicture(uploaded);
  await keepPicture(files, pictureAddress(name), bytes);
  await db.transaction().execute(async (tx) => {
    const isNew = await insertPicture(tx, name, bytes.length);
    const object = { kind: "picture", id: name, name };
    if (isNew) await audit(tx, { actor, action: "picture.added", object, after: { bytes: bytes.length } });
  });
  return { name };
}
