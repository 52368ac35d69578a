import { pictureAddress } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { keepPicture } from "../../platform/pictures.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { insertPicture } from "./pictures.queries.ts";
import { drawTask } from "./pictures.tasks.ts";

/** Stores the bytes first: a name that can be used in a text always has its picture. */
export async function addPicture(
  { db, files, tasks }: { db: Database; files: Files; tasks: Tasks },
  actor: Actor,
  uploaded: Uint8Array,
) {
  const drawn = await tasks.run(drawTask, { bytes: uploaded });
  if (!drawn) throw new Refusal("BAD_REQUEST");
  const { name, bytes } = drawn;
  await keepPicture(files, pictureAddress(name), bytes);
  await db.transaction().execute(async (tx) => {
    const isNew = await insertPicture(tx, name, bytes.length);
    const object = { kind: "picture", id: name, name };
    if (isNew) await audit(tx, { actor, action: "picture.added", object, after: { bytes: bytes.length } });
  });
  return { name };
}
