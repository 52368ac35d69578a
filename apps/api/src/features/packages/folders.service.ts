import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { limits } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { change, difference, type Writer } from "./change.service.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import { putBefore } from "./order.service.ts";
import * as queries from "./tree.queries.ts";

export function createFolder(
  writer: Writer,
  unsafeId: string,
  { parentId, ...names }: BodyOf<"POST /admin/packages/{id}/folders">,
) {
  return change(writer, async (tx) => {
    const place = await placeIn(tx, unsafeId, parentId);
    refuseDepth(place.path.length + 1);
    const id = randomUUID();
    await queries.insertFolder(tx, id, { name_hindi: null, ...namesOf(names) }, place);
    const entry = {
      action: "folder.created",
      object: objectOf(id, names.name),
      after: { place: place.trail },
    } as const;
    return { packageId: place.package_id, id, entry };
  });
}

export function renameFolder(
  writer: Writer,
  unsafeId: string,
  body: BodyOf<"POST /admin/folders/{id}/rename">,
) {
  return change(writer, async (tx) => {
    const folder = orNotFound(await queries.selectOptionalFolder(tx, asId(unsafeId)));
    const before = { name: folder.name, name_hindi: folder.name_hindi };
    const after = { ...before, ...namesOf(body) };
    await queries.updateFolderNames(tx, folder.folder_id, after);
    return outcome(folder, { action: "folder.renamed", ...difference(before, after) });
  });
}

export function moveFolder(
  writer: Writer,
  unsafeId: string,
  { parentId, beforeId }: BodyOf<"POST /admin/folders/{id}/move">,
) {
  return change(writer, async (tx) => {
    const folder = orNotFound(await queries.selectOptionalFolder(tx, asId(unsafeId)));
    const from = await placeIn(tx, folder.package_id, folder.parent_id);
    const to = await placeIn(tx, folder.package_id, parentId);
    if (to.path.includes(folder.folder_id)) throw new Refusal("BAD_REQUEST");
    refuseDepth(to.path.length + folder.height);
    await queries.updateFolderPlace(tx, folder, to);
    const places = await putBefore(tx, {
      order: queries.folderOrder,
      id: folder.folder_id,
      from,
      to,
      beforeId,
    });
    return outcome(folder, { action: "folder.moved", ...places });
  });
}

export function deleteFolder(writer: Writer, unsafeId: string) {
  return change(writer, async (tx) => {
    const folder = orNotFound(await queries.selectOptionalFolder(tx, asId(unsafeId)));
    const { trail } = await placeIn(tx, folder.package_id, folder.parent_id);
    if (!(await queries.deleteEmptyFolder(tx, folder.folder_id))) throw new Refusal("NOT_FOUND");
    return outcome(folder, { action: "folder.deleted", before: { place: trail } });
  });
}

export async function placeIn(tx: Executor, unsafePackageId: string, unsafeFolderId: string | null) {
  return orNotFound(await queries.selectOptionalPlace(tx, asId(unsafePackageId), asId(unsafeFolderId)));
}

function refuseDepth(depth: number) {
  if (depth > limits.folderDepthMax) throw new Refusal("BAD_REQUEST");
}

/** What is left out stays. */
function namesOf({ name, nameHindi }: { name: string; nameHindi?: string | null | undefined }) {
  return { name, ...(nameHindi !== undefined && { name_hindi: nameHindi }) };
}

const objectOf = (id: string, name: string) => ({ kind: "folder", id, name });

function outcome<Told>({ package_id, folder_id, name }: queries.FolderRow, told: Told) {
  return { packageId: package_id, id: folder_id, entry: { ...told, object: objectOf(folder_id, name) } };
}
